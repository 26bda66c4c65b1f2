// Colours for a query that is known to parse: what a token is shows in its first characters.
const TOKEN = new RegExp([
  /(?<comment>#[^\n]*)/, /(?<iri><[^<>"{}|^`\\\s]*>)/, /(?<literal>"(?:[^"\\\n]|\\.)*"(?:@[\w-]+)?|\b\d+(?:\.\d+)?\b)/,
  /(?<variable>[?$]\w+)/, /(?<name>[A-Za-z][\w-]*:[\w.%-]*\w|[A-Za-z][\w-]*:)/,
  /(?<keyword>\b(?:PREFIX|BASE|SELECT|DISTINCT|WHERE|OPTIONAL|UNION|FILTER|VALUES|GROUP|ORDER|BY|AS|COUNT|SUM|AVG|MIN|MAX|HAVING|LIMIT|BIND|NOT|EXISTS|IN|isIRI|a)\b)/,
].map((part) => part.source).join("|"), "g");

function highlighted(query) {
  const code = element("code");
  let end = 0;
  for (const match of query.matchAll(TOKEN)) {
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
    code.append(query.slice(end, match.index), element("span", { class: `t-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  code.append(query.slice(end));
  return code;
}
function queryBlock(query, label) {
  const pressed = button("Copy", () => copy(query, pressed), { class: "copy", "aria-label": `Copy ${label}` });
  return element("div", { class: "query" }, element("pre", { tabindex: "0", "aria-label": label }, highlighted(query.trimEnd())), pressed);
}
