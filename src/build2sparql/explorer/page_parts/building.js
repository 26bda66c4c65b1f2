// One building with its inventory, and the overview of what fits.
function bars(entries, most) {
  const rows = entries.map(([title, count]) => element("tr", {}, element("th", { scope: "row" }, title), element("td", { class: "number" }, counted(count)),
    element("td", { class: "bar", "aria-hidden": "true" }, element("i", { style: `width:${((100 * count) / most).toFixed(1)}%` }))));
  return element("table", { class: "bars" }, element("tbody", {}, ...rows));
}
function named(name) {
  return element("span", { title: name }, shortName(name));
}
function inventoryOf({ classes, relations }) {
  const sections = [];
  const most = Math.max(1, ...classes.map(([, , count]) => count));
  for (const part of new Set(classes.map(([one]) => one))) {
    const held = classes.filter(([one]) => one === part);
    const total = held.reduce((sum, [, , count]) => sum + count, 0);
    sections.push(element("details", { open: "" }, element("summary", {}, `${part}: ${many(total, "instance")} of ${held.length} class${held.length === 1 ? "" : "es"}`),
      bars(held.map(([, name, count]) => [named(name), count]), most)));
  }
  const mostRelated = Math.max(1, ...relations.map(([, count]) => count));
  sections.push(element("details", {}, element("summary", {}, `Relations: ${relations.length} properties`),
    bars(relations.map(([name, count]) => [named(name), count]), mostRelated)));
  return sections;
}
function buildingPage(data) {
  const building = corpus.buildings.find((one) => one.building_id === data.building_id);
  const { origin } = data;
  const types = new Map();
  corpus.building.forEach((place, record) => {
    if (corpus.buildings[place] === building) types.set(VALUE.type(record), (types.get(VALUE.type(record)) || 0) + 1);
  });
  const only = { ...Object.fromEntries(["q", ...FACETS].map((key) => [key, ""])), building: building.building_id };
  const chips = [...types].sort().map(([type, count]) => linkTo(`${type} ${count}`, { ...only, type }, { class: `tag ${type}` }));
  return [
    element("h2", {}, building.building_id), element("p", {}, data.description),
    facts([["Licence", origin.licence], ["Source", building.source], ["Address", origin.url ? outward(origin.url) : ""], ["Commit", origin.commit], ["File", origin.path],
      ["SHA-256", origin.sha256], ["Cite", origin.citation], ["Ontology", ONTOLOGIES[building.ontology] || building.ontology],
      ["Origin", building.is_synthetic ? "synthetic" : "real"], ["Archetype", spaced(building.archetype)], ["Vintage", origin.vintage],
      ["Split", building.split ? spaced(building.split) : "none: it has no query"], ["Near duplicates", origin.cluster && origin.cluster !== building.building_id ? origin.cluster : ""],
      ["Triples", counted(building.triple_count)], ["Instances", counted(building.instance_count)],
      ["Graph", link("Turtle", `../graphs/${encodeURIComponent(building.building_id)}.ttl`)]]),
    element("h3", {}, many(building.record_count, "record")),
    element("p", { class: "tags" }, ...chips, building.record_count ? linkTo("Show all in the list", { ...only, about: "" }) : null),
    element("h3", {}, "Inventory"), ...inventoryOf(data.inventory),
  ];
}
function buildingTable() {
  const counts = found.counts.building;
  const rows = corpus.buildings.map((building) => {
    const code = coded.building.values.indexOf(building.building_id);
    return { building, count: code < 0 ? 0 : counts[code] };
  }).filter(({ count }) => count || found.records.length === corpus.record_id.length);
  const cells = ({ building, count }) => [linkTo(building.building_id, { about: building.building_id }), ONTOLOGIES[building.ontology] || building.ontology,
    building.is_synthetic ? "synthetic" : "real", building.split ? spaced(building.split) : "none", counted(building.instance_count), counted(count)];
  const head = ["Building", "Ontology", "Origin", "Split", "Instances", "Records"];
  const isNumber = (place) => place > 3;
  return element("div", { class: "scroll" }, element("table", {}, element("thead", {}, element("tr", {}, ...head.map((title, place) => element("th", { scope: "col", class: isNumber(place) ? "number" : "" }, title)))),
    element("tbody", {}, ...rows.map((one) => element("tr", {}, ...cells(one).map((cell, place) => element("td", { class: isNumber(place) ? "number" : "" }, cell)))))));
}
function overview() {
  const parts = ["type", "system", "hops"].map((facet) => {
    const entries = coded[facet].values.map((value, code) => [value, found.counts[facet][code]])
      .filter(([value, count]) => count && (!state[facet] || state[facet] === value)).map(([value, count]) => [linkTo(valueTitle(facet, value), { [facet]: value, about: "" }), count]);
    return element("section", { "aria-label": TITLES[facet] }, element("h3", {}, TITLES[facet]), bars(entries, Math.max(1, ...entries.map(([, count]) => count))));
  });
  return [
    element("h2", {}, found.records.length === corpus.record_id.length ? "All records" : "Records that fit"),
    element("p", { class: "note" }, "Choose a record in the list to see its questions, its query, the rows and the path through the graph, or a building to see what it holds."),
    element("div", { class: "columns" }, ...parts), element("h3", {}, "Buildings"), buildingTable(),
  ];
}
