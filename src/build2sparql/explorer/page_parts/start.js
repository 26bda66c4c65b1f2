// Which of the three views is shown, the keys, and what is loaded when.
const detail = document.getElementById("detail");
let shownDetail = null;
// The overview's name in the address: a phone shows either the list or it.
const ALL = "all";
const REST_MS = 150;

function redraw() {
  const drawing = document.getElementById("drawing");
  if (drawing) drawing.redraw(drawing.clientWidth - 2);
}
function place(parts) {
  detail.replaceChildren(linkTo("\u2190 Back to the list", { record: "", about: "" }, { class: "back" }), ...parts);
  redraw();
}
// While somebody types, the list comes first: the overview follows when the keys rest.
let resting = 0;
function showOverview(wanted) {
  clearTimeout(resting);
  const shows = () => { if (!state.record && (!state.about || state.about === ALL)) place(overview()); };
  if (shownDetail === wanted) resting = setTimeout(shows, REST_MS);
  else shows();
  shownDetail = wanted;
}
async function showDetail() {
  const record = state.record ? corpus.place.get(state.record) : undefined;
  const name = state.record ? (record === undefined ? "" : buildingOf(record).building_id) : state.about;
  document.body.classList.toggle("open", Boolean(state.record || state.about));
  const wanted = `${state.record || ""} ${state.about || ""}`;
  if (!state.record && (!state.about || state.about === ALL)) { showOverview(wanted); return; }
  if (!corpus.buildings.some((building) => building.building_id === name)) {
    shownDetail = wanted;
    place([element("p", { class: "problem", role: "alert" }, state.record ? `There is no record ${state.record} in this release.` : `There is no building ${state.about} in this release.`)]);
    return;
  }
  let parts;
  try {
    const data = await load(`buildings/${name}`);
    parts = state.record ? () => recordPage(record, data) : () => buildingPage(data);
  } catch (error) {
    parts = () => [element("p", { class: "problem", role: "alert" }, error.message)];
  }
  // Another one may have been chosen while this one was on its way.
  if (wanted !== `${state.record || ""} ${state.about || ""}`) return;
  place(parts());
  if (shownDetail !== wanted) detail.scrollTop = 0;
  shownDetail = wanted;
}
let listed = "";
function show() {
  if (!corpus) return;
  const wanted = JSON.stringify(["q", ...FACETS].map((key) => state[key])) + Object.keys(texts).length;
  if (wanted !== listed) {
    found = find();
    if (listed) list.scrollTop = 0;
    listed = wanted;
    showFilters();
  }
  paint();
  showDetail();
}
function isTyping(target) {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}
document.addEventListener("keydown", (event) => {
  if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
  const onList = document.activeElement === list;
  if (event.key === "Escape") {
    if (document.activeElement === search && search.value) { go({ q: "" }, false); return; }
    if (document.body.classList.contains("open") && isNarrow.matches) go({ record: "", about: "" });
    list.focus();
    return;
  }
  if (event.target === search && (event.key === "ArrowDown" || event.key === "Enter")) {
    list.focus();
    select(0);
    event.preventDefault();
  } else if (isTyping(event.target)) {
    return;
  } else if (event.key === "/") {
    search.focus();
    search.select();
    event.preventDefault();
  } else if (event.key === "Enter" && onList) {
    detail.focus();
  } else if ((onList || event.key === "j" || event.key === "k") && listKey(event.key)) {
    event.preventDefault();
  }
});
const theme = document.getElementById("theme");
function paintTheme(isDark) {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  theme.textContent = isDark ? "Light" : "Dark";
}
const prefers = matchMedia("(prefers-color-scheme: dark)");
paintTheme(prefers.matches);
prefers.addEventListener("change", (event) => paintTheme(event.matches));
theme.addEventListener("click", () => paintTheme(document.documentElement.dataset.theme !== "dark"));
document.getElementById("overview").addEventListener("click", (event) => {
  event.preventDefault();
  go({ record: "", about: ALL });
});
const isNarrow = matchMedia("(max-width: 800px)");
document.getElementById("choose").open = !isNarrow.matches;
form.addEventListener("submit", (event) => event.preventDefault());
for (const kind of ["popstate", "hashchange"]) addEventListener(kind, () => { readAddress(); show(); });
let width = innerWidth;
addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; redraw(); } paint(); });

async function start() {
  readAddress();
  takeListing(await load("listing"));
  makeFilters();
  // The register that the list shows comes first, the others while it can be read already.
  takeTexts(SHOWN_REGISTER, await load(`questions/${SHOWN_REGISTER}`));
  show();
  await Promise.all(corpus.registers.filter((register) => register !== SHOWN_REGISTER).map(async (register) => takeTexts(register, await load(`questions/${register}`))));
  const top = list.scrollTop;
  show();
  list.scrollTop = top;
  document.body.dataset.ready = "yes";
}
start().catch((error) => {
  detail.replaceChildren(element("p", { class: "problem", role: "alert" }, error.message));
});
