// One record: its questions, query, picture and rows.
function words(places, strings) {
  return places.map((place) => strings[place]).join("\n");
}
function questionList(record, own, strings) {
  const items = corpus.registers.map((register) => {
    const extra = own[register] ? element("small", {}, "names ", element("code", { title: strings[own[register].instance] }, shortName(`<${strings[own[register].instance]}>`)),
      ` \u00b7 has its own query, ${many(own[register].row_count, "row")}`) : null;
    return element("li", {}, element("span", { class: "register" }, register), element("span", {}, marked(texts[register] ? texts[register][record] : "\u2026", found.words), extra));
  });
  return element("ol", { class: "questions" }, ...items);
}
function rowTable(variables, rows, strings) {
  const head = element("tr", {}, ...variables.map((name) => element("th", { scope: "col" }, `?${strings[name]}`)));
  const body = rows.map((cells) => element("tr", {}, ...cells.map((cell) => (cell < 0
    ? element("td", { class: "unbound" }, "unbound") : element("td", { title: strings[cell] }, shortName(strings[cell]))))));
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Sample rows" },
    element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
}
function queries(shown, own, strings) {
  const parts = [queryBlock(words(shown.sparql, strings), "the record's query")];
  for (const [register, one] of Object.entries(own)) {
    parts.push(element("details", {}, element("summary", {}, `Query of the ${register} question (${many(one.row_count, "row")})`),
      queryBlock(words(one.sparql, strings), `the query of the ${register} question`)));
  }
  return parts;
}
function tags(record) {
  const building = buildingOf(record);
  const type = VALUE.type(record);
  return element("p", { class: "tags" }, element("span", { class: `tag ${type}` }, type),
    ...[many(corpus.hops[record], "hop"), spaced(VALUE.system(record)), ONTOLOGIES[building.ontology] || building.ontology, VALUE.origin(record), spaced(building.split)]
      .map((text) => element("span", { class: "tag" }, text)));
}
function recordPage(record, data) {
  const { strings } = data;
  const shown = data.records[corpus.record_id[record]];
  const building = buildingOf(record);
  const pressed = button("Copy link", () => copy(location.href, pressed));
  const drawing = element("div", { id: "drawing" });
  const graph = [
    shown.picture[0].map(([label, variable, ...rest]) => [strings[label], strings[variable], ...rest]),
    shown.picture[1].map(([source, target, label, ...rest]) => [source, target, strings[label], ...rest]),
  ];
  drawing.redraw = (room) => drawing.replaceChildren(picture(graph, VALUE.type(record), room));
  const sample = shown.rows.length < corpus.row_count[record] ? `${shown.rows.length} of ${many(corpus.row_count[record], "row")}` : many(corpus.row_count[record], "row");
  return [
    element("h2", { class: "said" }, shown.retrieved), tags(record),
    element("h3", {}, "Path"), drawing,
    element("h3", {}, "Questions"), questionList(record, shown.own, strings),
    element("h3", {}, "Query"), ...queries(shown, shown.own, strings),
    element("h3", {}, `Answer: ${sample}`), rowTable(shown.variables, shown.rows, strings),
    element("h3", {}, "About this record"),
    facts([["Building", linkTo(building.building_id, { about: building.building_id, record: "" })], ["", data.description],
      ["Kept because", strings[shown.relevance]], ["Query worded by", strings[shown.writers[0]]],
      ["Questions worded by", [...new Set(shown.writers.slice(1).map((place) => strings[place]))].join(", ")], ["Subsets", corpus.subset[record].map((code) => spaced(corpus.subsets[code])).join(", ")], ["Record", corpus.record_id[record]]]),
    element("p", {}, pressed),
  ];
}
