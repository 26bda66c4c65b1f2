"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("filters");
  const list = document.getElementById("list");
  const detail = document.getElementById("detail");
  const count = document.getElementById("count");
  const FACETS = { category: "Category", pattern_type: "Pattern type", register: "Register", ontology: "Ontology", origin: "Real or synthetic", building_id: "Building" };
  const PAGE = 200;
  const text = (number) => (number < 0 ? "" : data.strings[number]);
  // Traces by system, run and question.
  const traces = data.systems.map((system) => {
    const runs = new Map();
    for (const trace of system.traces) {
      if (!runs.has(trace.run)) runs.set(trace.run, new Map());
      runs.get(trace.run).set(trace.task, trace);
    }
    return runs;
  });
  let shown = [];
  let limit = PAGE;
  let selected = 0;

  function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children.filter((child) => child !== null));
    return node;
  }
  function choice(name, label, options) {
    const select = element("select", { name });
    for (const [value, title] of options) select.append(element("option", { value }, title));
    form.append(element("label", {}, label, select));
  }
  function distinct(values) {
    return [...new Set(values)].filter((value) => value !== "").sort();
  }

  const names = data.systems.map((system, number) => [String(number), system.name]);
  choice("system", "System", names);
  choice("other", "Beside it", [["", "none"], ...names]);
  const runs = distinct(data.systems.flatMap((system) => system.traces.map((trace) => trace.run)));
  if (runs.length > 1) choice("run", "Run", runs.map((run) => [String(run), String(run)]));
  choice("verdict", "Verdict", [["", "all"], ["covered", "covered"], ["not", "not covered"], ["differ", "verdicts differ"],
    ...distinct(data.systems.flatMap((system) => system.traces.map((trace) => trace.reason))).map((reason) => ["=" + reason, reason.replaceAll("_", " ")])]);
  for (const [facet, label] of Object.entries(FACETS)) {
    const values = distinct(data.tasks.map((task) => task[facet]));
    if (values.length > 1) choice(facet, label, [["", "all"], ...values.map((value) => [value, value])]);
  }
  const search = element("input", { type: "search", name: "search", placeholder: "words of the question, or an id" });
  form.append(element("label", { class: "search" }, "Search", search));

  const field = (name) => (form.elements[name] ? form.elements[name].value : "");
  function traceOf(system, task) {
    if (system === "") return undefined;
    const byRun = traces[Number(system)];
    const run = Number(field("run") || 1);
    return (byRun.get(run) || byRun.values().next().value).get(task);
  }
  function fits(task, number) {
    for (const facet of Object.keys(FACETS)) {
      if (field(facet) && task[facet] !== field(facet)) return false;
    }
    const wanted = search.value.trim().toLowerCase();
    if (wanted && !(task.text + " " + task.id).toLowerCase().includes(wanted)) return false;
    const trace = traceOf(field("system"), number);
    const verdict = field("verdict");
    if (verdict === "covered") return trace.covered;
    if (verdict === "not") return !trace.covered;
    if (verdict === "differ") {
      const other = traceOf(field("other"), number);
      return other !== undefined && other.covered !== trace.covered;
    }
    return verdict === "" || trace.reason === verdict.slice(1);
  }
  function tag(trace) {
    const label = trace.reason === "exact" ? "exact" : (trace.covered ? "covered, " : "") + trace.reason.replaceAll("_", " ");
    return element("span", { class: "tag " + (trace.covered ? "good" : "bad") }, label);
  }
  function fill() {
    list.replaceChildren();
    shown.slice(0, limit).forEach((number, place) => {
      const task = data.tasks[number];
      const tags = element("span", {}, tag(traceOf(field("system"), number)));
      const other = traceOf(field("other"), number);
      if (other) tags.append(" ", tag(other));
      const item = element("li", { role: "option", id: "q" + place, "aria-selected": String(place === selected) },
        element("b", {}, task.text), element("small", {}, task.id), tags);
      item.addEventListener("click", () => choose(place));
      list.append(item);
    });
    if (shown.length > limit) {
      const more = element("li", { class: "more" }, `${shown.length - limit} more`);
      more.addEventListener("click", () => { limit += PAGE; fill(); });
      list.append(more);
    }
  }
  function update() {
    shown = data.tasks.map((task, number) => number).filter((number) => fits(data.tasks[number], number));
    limit = PAGE;
    selected = 0;
    count.textContent = `${shown.length} of ${data.tasks.length} questions`;
    fill();
    show();
  }
  function choose(place) {
    if (place < 0 || place >= shown.length) return;
    if (place >= limit) { limit += PAGE; fill(); }
    const before = list.children[selected];
    if (before) before.setAttribute("aria-selected", "false");
    selected = place;
    const item = list.children[place];
    item.setAttribute("aria-selected", "true");
    list.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
    show();
  }
  function rows(found, title) {
    const [variables, lines, total] = found;
    const table = element("table", {}, element("thead", {}, element("tr", {}, ...variables.map((name) => element("th", {}, "?" + name)))));
    const body = element("tbody");
    for (const line of lines) body.append(element("tr", {}, ...line.map((cell) => element("td", cell < 0 ? {} : { title: text(cell) }, cell < 0 ? "-" : short(text(cell))))));
    table.append(body);
    const more = total > lines.length ? ` (first ${lines.length})` : "";
    return [element("h4", {}, `${title}: ${total} rows${more}`), element("div", { class: "scroll" }, table)];
  }
  // The end of an IRI says which one it is; the whole is in the query.
  function short(term) {
    const match = /^<.*[#/:]([^#/:>]+)>$/.exec(term);
    return match ? match[1] : term;
  }
  function block(title, content, isOpen = true) {
    if (!content) return null;
    const box = element("details", {}, element("summary", {}, title), element("pre", {}, content));
    box.open = isOpen;
    return box;
  }
  function side(system, number) {
    const trace = traceOf(system, number);
    const box = element("div", { class: "side" }, element("h3", {}, data.systems[Number(system)].name));
    if (!trace) return box;
    const mark = (is, name) => `${is ? "\u2713" : "\u2717"} ${name}`;
    box.append(tag(trace), element("p", { class: "facts" },
      [mark(trace.covered, "covered"), mark(trace.set, "exact (set)"), mark(trace.bag, "exact (bag)"),
        `row F1 ${trace.row_f1}`, `entity F1 ${trace.entity_f1}`, `arity F1 ${trace.arity_f1}`, `overshoot ${trace.overshoot}`,
        `rows ${trace.rows[1]} against ${trace.rows[0]}`, `values ${trace.values[1]} against ${trace.values[0]}`,
        `BuildingQA: arity ${trace.buildingqa[0]}, entities ${trace.buildingqa[1]}, rows ${trace.buildingqa[2]}, exact ${trace.buildingqa[3]}`,
        ...trace.took, trace.rounds ? `${trace.rounds} repair rounds` : "", trace.calls ? `${trace.calls} tool calls` : ""]
        .filter(Boolean).join(" \u00b7 ")));
    if (trace.note) box.append(element("p", { class: "facts" }, trace.note));
    if (trace.message) box.append(element("p", { class: "bad" }, trace.message));
    const reply = text(trace.reply);
    for (const part of [block("Query", text(trace.query) || "(none)"), block("Reply", reply, false),
      block("Prompt", trace.prompt.map(([role, content]) => `[${role}]\n${text(content)}`).join("\n\n"), false)]) {
      if (part) box.append(part);
    }
    if (trace.answer[0].length) box.append(...rows(trace.answer, "Answer"));
    return box;
  }
  function show() {
    detail.replaceChildren();
    if (!shown.length) { detail.append("No question fits."); return; }
    const number = shown[selected];
    const task = data.tasks[number];
    const facts = [task.id, ...Object.keys(FACETS).map((facet) => task[facet])].filter(Boolean).join(" \u00b7 ");
    const sides = element("div", { class: "sides" }, side(field("system"), number));
    if (field("other") !== "") { sides.append(side(field("other"), number)); sides.classList.add("two"); }
    detail.append(element("h3", {}, task.text), element("p", { class: "facts" }, facts));
    const gold = block("Gold query", text(task.sparql), false);
    if (gold) detail.append(gold);
    detail.append(...rows(task.gold, "Gold"), element("hr"), sides);
    detail.scrollTop = 0;
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", update);
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "Escape") { list.focus(); return; }
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const onList = document.activeElement === list;
    if (event.key === "/") { search.focus(); event.preventDefault(); }
    else if (event.key === "j" || (onList && event.key === "ArrowDown")) { choose(selected + 1); event.preventDefault(); }
    else if (event.key === "k" || (onList && event.key === "ArrowUp")) { choose(selected - 1); event.preventDefault(); }
    else if (event.key === "Enter" && onList) { detail.focus(); }
  });

  const theme = document.getElementById("theme");
  function paint(isDark) {
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    theme.textContent = isDark ? "Light" : "Dark";
    theme.setAttribute("aria-pressed", String(isDark));
  }
  const prefers = matchMedia("(prefers-color-scheme: dark)");
  paint(prefers.matches);
  prefers.addEventListener("change", (event) => paint(event.matches));
  theme.addEventListener("click", () => paint(document.documentElement.dataset.theme !== "dark"));
  update();
})();
