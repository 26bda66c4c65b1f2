"use strict";
(() => {
  const root = document.documentElement;
  const theme = document.getElementById("theme");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const label = () => { theme.textContent = isDark() ? "Light" : "Dark"; };
  theme.hidden = false;
  label();
  theme.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; label(); });

  for (const button of document.querySelectorAll(".copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const pre = button.nextElementSibling;
      let done = true;
      try {
        await navigator.clipboard.writeText(pre.textContent);
      } catch {
        // A page from the file system may not have the clipboard: select, so that Ctrl+C copies.
        getSelection().selectAllChildren(pre);
        done = document.execCommand("copy");
      }
      button.textContent = done ? "Copied" : "Selected";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
  }

  const form = document.getElementById("filters");
  if (!form) return;
  const items = [...document.querySelectorAll(".questions > li")];
  const count = document.getElementById("count");
  const unfold = document.getElementById("unfold");
  const texts = items.map((item) => item.textContent.toLowerCase());
  form.hidden = false;
  function filter() {
    const { wording, system, family, search } = form.elements;
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const said of document.querySelectorAll(".said")) said.hidden = said.dataset.wording !== wording.value;
    let shown = 0;
    items.forEach((item, number) => {
      const fits = (!system.value || item.dataset.system === system.value) && (!family.value || item.dataset.family === family.value) && words.every((word) => texts[number].includes(word));
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    count.textContent = shown === items.length ? `${shown} questions` : `${shown} of ${items.length} questions`;
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  unfold.addEventListener("click", () => {
    const open = unfold.getAttribute("aria-pressed") !== "true";
    unfold.setAttribute("aria-pressed", String(open));
    unfold.textContent = open ? "Close all" : "Open all";
    for (const item of items) item.firstElementChild.open = open;
  });
  filter();
})();
