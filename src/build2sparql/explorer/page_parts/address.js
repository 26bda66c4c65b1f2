// What is shown is said by the part of the address after "#", so that it can be sent to others.
const FACETS = ["type", "register", "building", "system", "hops", "ontology", "origin", "split", "subset"];
const KEYS = ["q", ...FACETS, "record", "about"];
let state = {};

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  state = {};
  for (const key of KEYS) if (given.get(key)) state[key] = given.get(key);
}
function addressOf(changes) {
  const wanted = { ...state, ...changes };
  const said = new URLSearchParams();
  for (const key of KEYS) if (wanted[key]) said.set(key, wanted[key]);
  return `#${said}`;
}
// A step can be taken back with the browser's own button; a key pressed in the search field or
// in the list is no step.
function go(changes, isStep = true) {
  const address = addressOf(changes);
  if (address === (location.hash || "#")) return;
  history[isStep ? "pushState" : "replaceState"](null, "", address);
  readAddress();
  show();
}
function linkTo(label, changes, attributes = {}) {
  const node = link(label, addressOf(changes), attributes);
  node.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(changes);
  });
  return node;
}
