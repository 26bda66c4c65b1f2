// A page that was opened from a folder may not read files, but it may run scripts: each file of
// data is one that hands its value to `take`.
const arrived = new Map();
const asked = new Map();

window.take = (name, value) => arrived.set(name, value);

function load(name) {
  if (!asked.has(name)) {
    asked.set(name, new Promise((resolve, reject) => {
      const address = `data/${name.split("/").map(encodeURIComponent).join("/")}.js`;
      const script = element("script", { src: address });
      script.addEventListener("load", () => resolve(arrived.get(name)));
      script.addEventListener("error", () => {
        asked.delete(name);
        reject(new Error(`${address} cannot be read: is the explorer's folder complete?`));
      });
      document.head.append(script);
    }));
  }
  return asked.get(name);
}
