"use strict";
// One question at a time. Marks are kept in the browser after every key, and leave it by export only.
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const notice = (text) => { at("notice").textContent = text; at("notice").hidden = false; };
let place = 0;
let dimension = 0;
let kept = {};

try {
  kept = JSON.parse(localStorage.getItem(data.key) || "{}");
} catch (error) {
  notice("This browser keeps no marks: export before you close the page.");
}

function keep() {
  try {
    localStorage.setItem(data.key, JSON.stringify(kept));
  } catch (error) {
    notice("This browser keeps no marks: export before you close the page.");
  }
}

const rating = (item) => kept[item.question_id] || { marks: {}, comment: "" };
const isRated = (item) => data.dimensions.every((name) => rating(item).marks[name]);
const current = () => data.items[place];

function change(update) {
  const one = rating(current());
  kept[current().question_id] = { ...one, ...update(one) };
  keep();
}

function row(cells, tag) {
  const line = document.createElement("tr");
  for (const cell of cells) {
    const box = document.createElement(tag);
    box.textContent = cell;
    line.append(box);
  }
  return line;
}

function show() {
  const item = current();
  at("place").textContent = `${place + 1} of ${data.items.length}`;
  at("register").textContent = `${item.register} question`;
  at("text").textContent = item.text;
  at("summary").textContent = item.summary;
  at("sparql").textContent = item.sparql.trim();
  at("building").textContent = item.building;
  at("rows").replaceChildren(row(item.variables, "th"), ...item.rows.map((cells) => row(cells, "td")));
  at("count").textContent = `${item.rows.length} of ${item.row_count} rows`;
  at("comment").value = rating(item).comment;
  for (const input of document.querySelectorAll("#marks input[type=radio]")) {
    input.checked = rating(item).marks[input.name] === input.value;
  }
  showState();
}

function showState() {
  document.querySelectorAll("fieldset").forEach((box, number) => {
    box.classList.toggle("current", number === dimension);
  });
  const done = data.items.filter(isRated).length;
  at("progress").textContent = `${done} of ${data.items.length} rated`;
  at("bar").value = done;
}

function go(to) {
  place = Math.min(Math.max(to, 0), data.items.length - 1);
  dimension = 0;
  show();
}

function goToOpen() {
  const order = [...data.items.keys()].map((step) => (place + 1 + step) % data.items.length);
  const found = order.find((number) => !isRated(data.items[number]));
  if (found !== undefined) go(found);
  else notice("Every question is rated: export, please.");
}

function mark(name, value) {
  change((one) => ({ marks: { ...one.marks, [name]: value } }));
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === at("comment")) {
    if (event.key === "Escape" || event.key === "Enter") { at("comment").blur(); event.preventDefault(); }
    return;
  }
  const pressed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (data.marks.includes(pressed)) {
    mark(data.dimensions[dimension], pressed);
    if (dimension + 1 < data.dimensions.length) { dimension += 1; show(); }
    else if (place + 1 < data.items.length) go(place + 1);
    else show();
  } else if (pressed === "ArrowRight") go(place + 1);
  else if (pressed === "ArrowLeft") go(place - 1);
  else if (pressed === "ArrowDown") { dimension = Math.min(dimension + 1, data.dimensions.length - 1); show(); }
  else if (pressed === "ArrowUp") { dimension = Math.max(dimension - 1, 0); show(); }
  else if (pressed === "O") goToOpen();
  else if (pressed === "C") at("comment").focus();
  else return;
  event.preventDefault();
}

function sheet() {
  const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = data.items.map((item) => {
    const one = rating(item);
    const shown = { ...item, rows: [item.variables, ...item.rows].map((cells) => cells.join(" | ")).join("\n"),
      ...one.marks, comment: one.comment };
    return data.columns.map((name) => {
      const cell = String(shown[name] ?? "");
      return quoted(/^[=+@-]/.test(cell) ? `'${cell}` : cell);
    }).join(",");
  });
  return [data.columns.join(","), ...lines, ""].join("\r\n");
}

at("export").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(["\ufeff", sheet()], { type: "text/csv" }));
  link.download = data.file;
  link.click();
  URL.revokeObjectURL(link.href);
});
at("back").addEventListener("click", () => go(place - 1));
at("next").addEventListener("click", () => go(place + 1));
at("open").addEventListener("click", goToOpen);
at("comment").addEventListener("input", () => change(() => ({ comment: at("comment").value })));
at("marks").addEventListener("change", (event) => {
  if (event.target.type !== "radio") return;
  mark(event.target.name, event.target.value);
  dimension = data.dimensions.indexOf(event.target.name);
  // The keys that follow are meant for the page, not for the group of radio buttons.
  event.target.blur();
  showState();
});
at("marks").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("keydown", key);
const firstOpen = data.items.findIndex((item) => !isRated(item));
go(firstOpen < 0 ? 0 : firstOpen);
