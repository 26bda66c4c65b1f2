// Records that fit filters and search. Columns are parallel arrays; a record is a place in them.
let corpus = null;
const texts = {};    // register -> questions, as far as they have arrived
const lowered = {};
// Value of each facet but the register for a record, as it stands in the address.
const VALUE = {
  type: (record) => corpus.pattern_types[corpus.pattern_type[record]],
  system: (record) => corpus.system_types[corpus.system_type[record]],
  building: (record) => buildingOf(record).building_id,
  hops: (record) => String(corpus.hops[record]),
  ontology: (record) => buildingOf(record).ontology,
  origin: (record) => (buildingOf(record).is_synthetic ? "synthetic" : "real"),
  split: (record) => buildingOf(record).split,
};
const SINGLE = Object.keys(VALUE);
const CODED = [...SINGLE, "subset"];
// Facet -> {values, codes, fits, count}; a record has one value of a facet, or (subsets) any number.
const coded = {};
const SHOWN_REGISTER = "systems";

function buildingOf(record) {
  return corpus.buildings[corpus.building[record]];
}
function takeTexts(register, questions) {
  texts[register] = questions;
  lowered[register] = questions.map((text) => text.toLowerCase());
}
function takeListing(listing) {
  corpus = listing;
  corpus.place = new Map(corpus.record_id.map((id, record) => [id, record]));
  for (const facet of SINGLE) {
    const present = new Set(corpus.record_id.map((id, record) => VALUE[facet](record)));
    const values = facet === "type" ? corpus.pattern_types.filter((type) => present.has(type)) : [...present].sort();
    const place = new Map(values.map((value, code) => [value, code]));
    const codes = Uint16Array.from(corpus.record_id, (id, record) => place.get(VALUE[facet](record)));
    coded[facet] = { values, fits: (record, code) => codes[record] === code, count: (record, tally) => { tally[codes[record]] += 1; } };
  }
  coded.subset = {
    values: corpus.subsets,
    fits: (record, code) => corpus.subset[record].includes(code),
    count: (record, tally) => { for (const code of corpus.subset[record]) tally[code] += 1; },
  };
}

// Words, and phrases in quotation marks: all of them have to stand in one question.
function wordsOf(search) {
  return (search.toLowerCase().match(/"[^"]+"|\S+/g) || []).map((word) => word.replaceAll('"', "")).filter(Boolean);
}
function matching(record, words, registers) {
  let first = null;
  let count = 0;
  for (const register of registers) {
    const text = lowered[register][record];
    if (words.every((word) => text.includes(word))) {
      first = first ?? register;
      count += 1;
    }
  }
  return [first, count];
}

// Which records fit, which of a record's questions does first, and how many records each value of
// a facet would leave if it alone were chosen anew.
function find() {
  const words = wordsOf(state.q || "");
  // The register that the list shows comes first: where it fits, it stays.
  const present = [SHOWN_REGISTER, ...corpus.registers.filter((register) => register !== SHOWN_REGISTER)].filter((register) => texts[register]);
  const registers = state.register ? present.filter((register) => register === state.register) : present;
  const wanted = CODED.map((facet) => (state[facet] ? coded[facet].values.indexOf(state[facet]) : -1));
  const isChosen = CODED.map((facet) => Boolean(state[facet]));
  const tally = CODED.map((facet) => new Uint32Array(coded[facet].values.length));
  const ways = CODED.map((facet) => coded[facet]);
  const id = /^[0-9a-f]{6,16}$/.test(state.q || "") ? state.q : "";
  const found = { records: [], register: new Map(), questions: 0, words, counts: {} };
  for (let record = 0; record < corpus.record_id.length; record += 1) {
    let missed = -1;
    let misses = 0;
    for (let facet = 0; facet < CODED.length && misses < 2; facet += 1) {
      if (isChosen[facet] && !ways[facet].fits(record, wanted[facet])) { missed = facet; misses += 1; }
    }
    if (misses > 1) continue;
    if (words.length) {
      const [register, count] = matching(record, words, registers);
      if (!count && !(id && corpus.record_id[record].startsWith(id))) continue;
      if (!misses) { if (register) found.register.set(record, register); found.questions += count; }
    } else if (!misses) {
      found.questions += state.register ? 1 : corpus.registers.length;
    }
    if (misses) { ways[missed].count(record, tally[missed]); continue; }
    found.records.push(record);
    for (let facet = 0; facet < CODED.length; facet += 1) ways[facet].count(record, tally[facet]);
  }
  CODED.forEach((facet, place) => { found.counts[facet] = tally[place]; });
  return found;
}
// The question that stands for a record in the list.
function titleOf(record, found) {
  const register = state.register && texts[state.register] ? state.register : (found.register.get(record) || SHOWN_REGISTER);
  return [register, texts[register] ? texts[register][record] : ""];
}
