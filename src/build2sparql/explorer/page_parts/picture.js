// The path of a query as a drawing: nodes are classes, arrows properties. A node's place is its
// step along the main axis and its lane across it; the main axis runs right, or down where that
// would be too wide.
const LABEL_FONT = "600 13px system-ui, sans-serif";
const SMALL_FONT = "12px ui-monospace, monospace";
const LINE = 17;
const PAD = 12;
// From a node to the label on its arrow; more where arrows change the lane on the way down.
const GAP = { right: 24, down: 15, bent: 24 };
// The most characters of a line of a name: fewer where the drawing would be too wide.
const WIDTHS = [20, 16, 13];
const LANE_GAP = 34; // between two lanes, wide enough for the word between them
const WORD = { union: "or", branching: "and" };
const LEGEND = { anchor: "start", between: "on the way", terminal: "end", optional: "if there is one", value: "has to have this value", count: "counted" };
const pen = document.createElement("canvas").getContext("2d");

function widthOf(text, font) {
  pen.font = font;
  return pen.measureText(text).width;
}
// Class names are long and have no spaces: they break after "_" and before a capital.
function wrapped(name, most) {
  const lines = [""];
  for (const part of name.split(/(?<=_)|(?<=[a-z0-9])(?=[A-Z])/)) {
    if (lines.at(-1) && lines.at(-1).length + part.length > most) lines.push("");
    lines[lines.length - 1] += part;
  }
  return lines.flatMap((line) => line.match(/.{1,28}/gsu) || [""]);
}
function box([label, variable, kind, step, lane], most) {
  const title = kind === "count" ? ["number of them"] : wrapped(shortName(label), most);
  const under = variable ? wrapped(`?${variable}`, most + 2) : [];
  const width = Math.max(...title.map((line) => widthOf(line, LABEL_FONT)), ...under.map((line) => widthOf(line, SMALL_FONT)));
  return { label, variable, kind, step, lane, title, under, width: width + 2 * PAD, height: (title.length + under.length) * LINE + 2 * 9 };
}
function arrow([source, target, label, kind, lane]) {
  const text = shortName(label);
  return { source, target, label, text, kind, lane, width: widthOf(text, SMALL_FONT) + 10, height: 18 };
}
// Centres of nodes along the main axis: steps are far enough apart for every label between them.
function mainPlaces(nodes, arrows, main, gap) {
  const sizes = [];
  for (const node of nodes) sizes[node.step] = Math.max(sizes[node.step] || 0, node[main]);
  const gaps = sizes.map(() => 2 * gap);
  const spans = arrows.map((one) => ({ from: nodes[one.source].step, to: nodes[one.target].step, need: one[main] + 2 * gap }));
  for (const { from, to, need } of spans.sort((a, b) => (a.to - a.from) - (b.to - b.from))) {
    let have = 0;
    for (let step = from; step < to; step += 1) have += gaps[step] + (step > from ? sizes[step] : 0);
    if (have < need) gaps[to - 1] += need - have;
  }
  const centres = [];
  let end = 0;
  sizes.forEach((size, step) => { centres[step] = end + size / 2; end += size + gaps[step]; });
  return { centres, length: end - gaps.at(-1) };
}
function layout(graph, isDown, most) {
  const [main, cross] = isDown ? ["height", "width"] : ["width", "height"];
  const nodes = graph[0].map((node) => box(node, most));
  const arrows = graph[1].map(arrow);
  const { centres, length } = mainPlaces(nodes, arrows, main, isDown ? (arrows.some((one) => one.lane !== 0) ? GAP.bent : GAP.down) : GAP.right);
  const inLanes = [...nodes, ...arrows].filter((one) => one.lane !== 0).map((one) => one[cross]);
  const offset = inLanes.length ? (Math.max(...inLanes) + LANE_GAP) / 2 : 0;
  for (const node of nodes) { node.main = centres[node.step]; node.cross = node.lane * offset; }
  for (const one of arrows) {
    const [source, target] = [nodes[one.source], nodes[one.target]];
    one.start = { main: source.main + source[main] / 2, cross: source.cross };
    one.end = { main: target.main - target[main] / 2, cross: target.cross };
    one.main = (one.start.main + one.end.main) / 2;
    one.cross = one.lane * offset;
    one.half = one[main] / 2;
  }
  const reach = Math.max(...[...nodes, ...arrows].map((one) => Math.abs(one.cross) + one[cross] / 2)) + 2;
  return { nodes, arrows, length, reach, isDown, point: (m, c) => (isDown ? [c + reach, m + 2] : [m + 2, c + reach]) };
}
// From node to label, along the label, from label to node.
function course(one, point) {
  const tip = one.end.main - 6;
  const bend = (from, to) => {
    const middle = (from.main + to.main) / 2;
    return `C${[point(middle, from.cross), point(middle, to.cross), point(to.main, to.cross)].map((p) => p.map((n) => n.toFixed(1))).join(" ")}`;
  };
  const before = { main: one.main - one.half, cross: one.cross };
  const after = { main: one.main + one.half, cross: one.cross };
  return `M${point(one.start.main, one.start.cross).map((n) => n.toFixed(1))}${bend(one.start, before)}${bend(before, after)}${bend(after, { main: tip, cross: one.end.cross })}`;
}
function drawnArrow(one, { point, isDown }) {
  const [x, y] = point(one.end.main, one.end.cross);
  const head = isDown ? [[x, y], [x - 5, y - 9], [x + 5, y - 9]] : [[x, y], [x - 9, y - 5], [x - 9, y + 5]];
  const [middleX, middleY] = point(one.main, one.cross);
  return drawn("g", { class: `arrow ${one.kind}` }, drawn("title", {}, one.label),
    drawn("path", { d: course(one, point) }), drawn("polygon", { points: head.join(" ") }),
    drawn("rect", { x: middleX - one.width / 2, y: middleY - one.height / 2, width: one.width, height: one.height, rx: 4 }),
    drawn("text", { x: middleX, y: middleY + 4 }, one.text));
}
function drawnNode(node, { point }) {
  const [x, y] = point(node.main, node.cross);
  const top = y - node.height / 2;
  const lines = [...node.title.map((line) => [line, "name"]), ...node.under.map((line) => [line, "variable"])];
  return drawn("g", { class: `node ${node.kind}` }, drawn("title", {}, node.label || "count"),
    drawn("rect", { x: x - node.width / 2, y: top, width: node.width, height: node.height, rx: node.kind === "value" || node.kind === "count" ? node.height / 2 : 8 }),
    ...lines.map(([line, kind], place) => drawn("text", { x, y: top + 9 + 13 + place * LINE, class: kind }, line)));
}
function spoken(graph) {
  const said = graph[1].map(([source, target, label, kind]) => {
    const [from, to] = [graph[0][source], graph[0][target]].map(([name]) => shortName(name) || "a number");
    return `${from} ${shortName(label)} ${to}${kind === "optional" ? " (if there is one)" : ""}`;
  });
  return `Path of the query: ${said.join("; ")}`;
}
function picture(graph, type, room) {
  const across = WIDTHS.map((most) => layout(graph, false, most)).find((one) => one.length + 4 <= room);
  const down = () => WIDTHS.map((most) => layout(graph, true, most));
  const placed = across || down().find((one) => 2 * one.reach <= room) || down().at(-1);
  const [width, height] = placed.isDown ? [2 * placed.reach, placed.length + 4] : [placed.length + 4, 2 * placed.reach];
  const svg = drawn("svg", { role: "img", "aria-label": spoken(graph), viewBox: `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`, width: width.toFixed(1), height: height.toFixed(1) },
    ...placed.arrows.map((one) => drawnArrow(one, placed)), ...placed.nodes.map((node) => drawnNode(node, placed)));
  if (WORD[type]) {
    const [x, y] = placed.point(type === "union" ? (placed.nodes[0].main + placed.nodes.find((node) => node.kind === "terminal").main) / 2 : placed.arrows[0].main, 0);
    svg.append(drawn("text", { x, y: y + 4, class: "word" }, WORD[type]));
  }
  const kinds = Object.keys(LEGEND).filter((kind) => graph[0].some((node) => node[2] === kind));
  const legend = element("p", { class: "legend", "aria-hidden": "true" }, ...kinds.map((kind) => element("span", { class: kind }, LEGEND[kind])));
  return element("div", { class: "picture" }, svg, legend);
}
