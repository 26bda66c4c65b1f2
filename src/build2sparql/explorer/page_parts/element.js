// Everything that a graph or a writer said gets into the page as text, never as markup.
const SVG = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}
function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}
function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}
function button(label, action, attributes = {}) {
  const node = element("button", { type: "button", ...attributes }, label);
  node.addEventListener("click", action);
  return node;
}
function link(label, address, attributes = {}) {
  return element("a", { href: address, ...attributes }, label);
}
// A graph's metadata may hold any text: only addresses of the web become links.
function outward(text) {
  return /^https?:\/\//.test(text) ? link(text, text, { rel: "noopener noreferrer", target: "_blank" }) : text;
}
function facts(entries) {
  const list = element("dl", { class: "facts" });
  for (const [term, value] of entries) {
    if (value !== "" && value !== null) list.append(element("div", {}, element("dt", {}, term), element("dd", {}, value)));
  }
  return list;
}
const spaced = (text) => text.replaceAll("_", " ");
const counted = (count) => count.toLocaleString("en");
const many = (count, noun) => `${counted(count)} ${noun}${count === 1 ? "" : "s"}`;

// The end of an IRI or of a prefixed name says which one it is; the whole is in the tooltip.
function shortName(term) {
  const iri = /^<.*[#/:]([^#/:>]+)[#/:]?>$/.exec(term);
  if (iri) return iri[1];
  const literal = /^"((?:[^"\\]|\\.)*)"/.exec(term);
  if (literal) return literal[1].replace(/\\(["\\])/g, "$1");
  return /^[A-Za-z0-9_-]+:\S+$/.test(term) && !term.startsWith("_:") ? term.slice(term.indexOf(":") + 1) : term;
}

async function copy(text, pressed) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without leave to use the clipboard, a browser still copies what is selected.
    const area = element("textarea", { class: "unseen", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const before = pressed.textContent;
  pressed.textContent = "Copied";
  setTimeout(() => { pressed.textContent = before; }, 1200);
}
