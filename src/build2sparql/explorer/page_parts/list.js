// The list of all records that fit, of which only the part in sight is in the page.
const list = document.getElementById("list");
const AHEAD = 6;     // rows beyond the edge that are in the page
let found = null;

function rowHeight() {
  return parseFloat(getComputedStyle(list).getPropertyValue("--row"));
}
function marked(text, words) {
  const node = element("b");
  const wanted = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  if (!wanted.length) { node.append(text); return node; }
  for (const [place, part] of text.split(new RegExp(`(${wanted.join("|")})`, "gi")).entries()) {
    node.append(place % 2 ? element("mark", {}, part) : part);
  }
  return node;
}
function row(place, height) {
  const record = found.records[place];
  const [register, text] = titleOf(record, found);
  const isSelected = corpus.record_id[record] === state.record;
  const node = element("div", {
    role: "option", id: `row${place}`, "aria-selected": String(isSelected), "aria-setsize": String(found.records.length),
    "aria-posinset": String(place + 1), style: `top:${place * height}px;height:${height}px`,
  }, marked(text, found.words), element("small", {},
    element("span", { class: `tag ${VALUE.type(record)}` }, VALUE.type(record)), ` ${register} \u00b7 ${many(corpus.row_count[record], "row")} \u00b7 ${buildingOf(record).building_id}`));
  node.addEventListener("click", () => go({ record: corpus.record_id[record], about: "" }));
  return node;
}
function paint() {
  if (!found) return;
  const height = rowHeight();
  const first = Math.max(0, Math.floor(list.scrollTop / height) - AHEAD);
  const last = Math.min(found.records.length, Math.ceil((list.scrollTop + list.clientHeight) / height) + AHEAD);
  const rows = [];
  for (let place = first; place < last; place += 1) rows.push(row(place, height));
  const all = element("div", { class: "all", role: "presentation", style: `height:${found.records.length * height}px` }, ...rows);
  list.replaceChildren(found.records.length ? all : element("p", { class: "none" }, "No question fits. Take a filter back, or search for fewer words."));
  const selected = list.querySelector("[aria-selected=true]");
  if (selected) list.setAttribute("aria-activedescendant", selected.id);
  else list.removeAttribute("aria-activedescendant");
}
function selectedPlace() {
  return state.record ? found.records.indexOf(corpus.place.get(state.record)) : -1;
}
function intoSight(place) {
  const height = rowHeight();
  if (place * height < list.scrollTop) list.scrollTop = place * height;
  else if ((place + 1) * height > list.scrollTop + list.clientHeight) list.scrollTop = (place + 1) * height - list.clientHeight;
}
function select(place) {
  if (!found.records.length) return;
  const near = Math.min(Math.max(place, 0), found.records.length - 1);
  intoSight(near);
  go({ record: corpus.record_id[found.records[near]], about: "" }, !state.record);
}
function listKey(key) {
  const page = Math.max(1, Math.floor(list.clientHeight / rowHeight()) - 1);
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: page, PageUp: -page }[key];
  if (step !== undefined) select(selectedPlace() + step);
  else if (key === "Home") select(0);
  else if (key === "End") select(found.records.length - 1);
  else return false;
  return true;
}
let isWaiting = false;
list.addEventListener("scroll", () => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => { isWaiting = false; paint(); });
});
