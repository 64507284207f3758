// Brings the evaluations of a page to life: a slider, buttons and keys go through the steps, and the
// tree, the text and the items show what is known at each. Everything is read from the page's own
// markup; without this script the page shows the state after the last step.
"use strict";

class Player {
  constructor(section) {
    this.section = section;
    this.steps = Array.from(section.querySelectorAll(".steps [data-step]"), Player.readStep);
    this.pieces = Array.from(section.querySelectorAll(".source span"));
    this.cards = Array.from(section.querySelectorAll(".card"));
    this.controls = section.querySelector(".controls");
    this.slider = this.controls.querySelector("input");
    this.now = this.controls.querySelector(".now");
    this.nodes = new Map();
    for (const item of section.querySelectorAll(".tree [data-id]")) {
      this.nodes.set(item.dataset.id, Player.readNode(item));
    }
    this.place = this.steps.length - 1;
    this.readHistory();
    this.listen();
    section.classList.add("alive");
    this.controls.hidden = false;
    this.go(this.place);
  }

  static readStep(item) {
    const part = (name) => item.querySelector(name)?.textContent ?? "";
    return {
      item,
      link: item.querySelector(".number"),
      number: item.dataset.step,
      node: item.dataset.node,
      nesting: Number(item.dataset.nesting),
      element: item.dataset.element,
      text: part("code"),
      value: part(".value"),
      role: item.querySelector(".value")?.className ?? "value",
      note: part(".note"),
      decides: item.classList.contains("decides"),
    };
  }

  static readNode(item) {
    const row = item.firstElementChild;
    const value = row.querySelector(".value");
    const note = row.querySelector(".note");
    return {
      item, value, note,
      link: row.querySelector("a.label"),
      from: Number(item.dataset.from), to: Number(item.dataset.to),
      atEnd: { value: value.textContent, role: value.className, note: note.textContent },
      history: [],
    };
  }

  // What each node is known to be, from which step to which: a value inside an element is forgotten
  // when the next element is taken up.
  readHistory() {
    const elements = [];
    this.steps.forEach((step, place) => {
      elements.length = Math.min(elements.length, step.nesting);
      const node = this.nodes.get(step.node);
      if (step.element !== undefined) {
        elements[step.nesting] = step.element;
        this.forget(node, step.nesting, place);
      } else if (node && step.value !== "") {
        node.history.push({ place, end: Infinity, nesting: step.nesting, step });
      }
      step.elements = elements.filter((name) => name !== undefined);
    });
  }

  forget(node, nesting, place) {
    if (!node) return;
    for (const below of node.item.querySelectorAll("[data-id]")) {
      const last = this.nodes.get(below.dataset.id).history.at(-1);
      if (last && last.nesting > nesting && last.end === Infinity) last.end = place;
    }
  }

  listen() {
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    // The slider says its value itself; saying it twice would be a nuisance.
    this.slider.addEventListener("focus", () => this.now.setAttribute("aria-live", "off"));
    this.slider.addEventListener("blur", () => this.now.setAttribute("aria-live", "polite"));
    for (const button of this.controls.querySelectorAll("button")) {
      button.addEventListener("click", () => this.go(this.goal(button.dataset.go)));
    }
    this.section.addEventListener("click", (event) => this.click(event));
    this.section.addEventListener("keydown", (event) => this.key(event));
  }

  goal(name) {
    switch (name) {
      case "first": return 0;
      case "back": return this.place - 1;
      case "next": return this.place + 1;
      case "last": return this.steps.length - 1;
      case "decision": {
        const later = this.steps.findIndex((step, place) => step.decides && place > this.place);
        return later < 0 ? this.steps.findIndex((step) => step.decides) : later;
      }
      default: return this.place;
    }
  }

  static keys = {
    ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next",
    Home: "first", End: "last", d: "decision", D: "decision",
  };

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("details, summary")) return;
    const goal = Player.keys[event.key];
    if (!goal || (event.target === this.slider && event.key.length > 1)) return;
    const isInSteps = event.target.closest(".steps");
    if (event.key.endsWith("Up") || event.key.endsWith("Down")) { if (!isInSteps) return; }
    event.preventDefault();
    this.go(this.goal(goal));
    if (isInSteps) this.steps[this.place].link.focus({ preventScroll: true });
  }

  click(event) {
    const link = event.target.closest("a[href^='#']");
    const item = link ? document.getElementById(link.hash.slice(1)) : event.target.closest("[data-step]");
    const place = this.steps.findIndex((step) => step.item === item);
    if (place < 0) return;
    event.preventDefault();
    this.go(place);
  }

  go(place) {
    this.place = Math.max(0, Math.min(this.steps.length - 1, place));
    const step = this.steps[this.place];
    this.showControls(step);
    this.showStep(step);
    this.showTree(step);
    this.showText(step);
    for (const card of this.cards) {
      card.classList.toggle("here", step.elements.includes(card.dataset.item));
    }
  }

  showControls(step) {
    const last = this.steps.length - 1;
    this.slider.value = String(this.place + 1);
    const what = [step.text, step.value, step.note].filter((part) => part !== "").join(", ");
    this.slider.setAttribute("aria-valuetext", `step ${step.number}: ${what}`);
    const piece = (name, kind, text) => {
      const element = document.createElement(name);
      element.className = kind;
      element.textContent = text;
      return element;
    };
    this.now.replaceChildren(
      piece("span", "number", `Step ${step.number} of ${this.steps[last].number}`), " ",
      piece("code", "", step.text), " ", piece("span", step.role, step.value), " ",
      piece("span", "note", step.note));
    // A button that has the focus is not switched off, so that the focus stays where it is.
    const disable = (name, isOff) => {
      const button = this.controls.querySelector(`[data-go=${name}]`);
      button.disabled = isOff && button !== document.activeElement;
      button.setAttribute("aria-disabled", String(isOff));
    };
    disable("first", this.place === 0);
    disable("back", this.place === 0);
    disable("next", this.place === last);
    disable("last", this.place === last);
    disable("decision", !this.steps.some((step) => step.decides));
  }

  // The step in the list: marked, the one that Tab reaches, and in view inside the list only.
  showStep(step) {
    if (this.current) {
      this.current.item.classList.remove("here");
      this.current.item.removeAttribute("aria-current");
    } else {
      for (const other of this.steps) other.link.tabIndex = -1;
    }
    if (this.current) this.current.link.tabIndex = -1;
    step.item.classList.add("here");
    step.item.setAttribute("aria-current", "step");
    step.link.tabIndex = 0;
    this.current = step;
    const list = step.item.parentElement;
    const top = step.item.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + step.item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 3;
    }
  }

  showTree(step) {
    const isEnd = this.place === this.steps.length - 1;
    for (const [id, node] of this.nodes) {
      const known = isEnd ? node.atEnd : this.known(node);
      if (node.value.textContent !== known.value) node.value.textContent = known.value;
      node.value.className = known.role;
      if (node.note.textContent !== known.note) node.note.textContent = known.note;
      const isHere = id === step.node;
      node.item.classList.toggle("here", isHere);
      node.item.classList.toggle("above", !isHere && node.item.contains(this.nodes.get(step.node)?.item ?? null));
      if (node.link) node.link.tabIndex = isHere ? 0 : -1;
    }
  }

  known(node) {
    let low = 0;
    let high = node.history.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (node.history[middle].place <= this.place) low = middle + 1; else high = middle;
    }
    const last = node.history[low - 1];
    if (!last || last.end <= this.place) return { value: "", role: "value", note: "" };
    return last.step;
  }

  showText(step) {
    const node = this.nodes.get(step.node);
    // To mark the whole text would mark nothing.
    const isPart = node !== undefined && node.to - node.from < this.pieces.length;
    this.pieces.forEach((piece, number) => {
      piece.classList.toggle("here", isPart && number >= node.from && number < node.to);
    });
  }
}

// A report may hold hundreds of evaluations; each comes to life when it comes into view.
const players = new Map();
const sections = Array.from(document.querySelectorAll("[data-evaluation]"))
  .filter((section) => section.querySelector("[data-step]"));

function wake(section) {
  if (!players.has(section)) players.set(section, new Player(section));
  return players.get(section);
}

if (sections.length === 1) {
  wake(sections[0]);
  // With one evaluation on the page, the arrow keys belong to it wherever the focus is.
  document.addEventListener("keydown", (event) => {
    if (event.target === document.body && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
      players.get(sections[0]).key(event);
    }
  });
} else {
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer.unobserve(entry.target);
      wake(entry.target);
    }
  }, { rootMargin: "50%" });
  for (const section of sections) observer.observe(section);
}

// Someone who follows a link to a step sees that step.
function follow() {
  const item = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  const section = item?.closest("[data-evaluation]");
  if (!section || !item.dataset.step) return;
  for (let place = section; place; place = place.parentElement) {
    if (place.tagName === "DETAILS") place.open = true;
  }
  const player = wake(section);
  player.go(player.steps.findIndex((step) => step.item === item));
}
addEventListener("hashchange", follow);
follow();

// Paper shows everything, at the end of the evaluation.
let closed = [];
addEventListener("beforeprint", () => {
  closed = Array.from(document.querySelectorAll("details:not([open])"));
  for (const details of closed) details.open = true;
  for (const player of players.values()) player.go(player.steps.length - 1);
});
addEventListener("afterprint", () => {
  for (const details of closed) details.open = false;
});
