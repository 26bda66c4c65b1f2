// The search field, a choice a facet, and how many records each value would leave.
const form = document.getElementById("filters");
const search = document.getElementById("search");
const clear = document.getElementById("clear");
const TITLES = { type: "Pattern type", register: "Register", building: "Building", system: "System type", hops: "Hops", ontology: "Ontology", origin: "Real or synthetic", split: "Split", subset: "Subset" };
const ONTOLOGIES = { brick: "Brick", s223: "ASHRAE 223P" };
const choices = {};

function valueTitle(facet, value) {
  if (facet === "ontology") return ONTOLOGIES[value] || value;
  return facet === "building" ? value : spaced(value);
}
function makeFilters() {
  for (const facet of FACETS) {
    const values = facet === "register" ? corpus.registers : coded[facet].values;
    const select = element("select", { name: facet }, element("option", { value: "" }, "all"),
      ...values.map((value) => element("option", { value }, valueTitle(facet, value))));
    select.addEventListener("change", () => go({ [facet]: select.value }));
    choices[facet] = select;
    form.append(element("label", {}, TITLES[facet], select));
  }
  clear.addEventListener("click", clearFilters);
  search.addEventListener("input", () => go({ q: search.value.trim() }, false));
}
function clearFilters() {
  go(Object.fromEntries(["q", ...FACETS].map((key) => [key, ""])));
}
function showFilters() {
  if (search.value.trim() !== (state.q || "")) search.value = state.q || "";
  let active = 0;
  for (const facet of FACETS) {
    const select = choices[facet];
    const chosen = state[facet] || "";
    // What an address asks for and the corpus lacks is said, not passed over.
    if (![...select.options].some((option) => option.value === chosen)) select.append(element("option", { value: chosen }, `${chosen} (none)`));
    select.value = chosen;
    select.classList.toggle("chosen", Boolean(chosen));
    active += Boolean(chosen);
    if (facet === "register") continue;
    coded[facet].values.forEach((value, code) => {
      const title = `${valueTitle(facet, value)} (${counted(found.counts[facet][code])})`;
      if (select.options[code + 1].text !== title) select.options[code + 1].text = title;
    });
  }
  clear.hidden = !active && !state.q;
  document.getElementById("active").textContent = active ? ` (${active})` : "";
  document.getElementById("count").textContent = `${many(found.records.length, "record")} of ${counted(corpus.record_id.length)}, ${many(found.questions, "question")}`;
}
