// Shows the match that the file holds, move by move. Runs without anything else, in any browser.
const { words, games } = JSON.parse(document.getElementById("kept").textContent);
const place = document.getElementById("match");
let game = 0;
let at = 0;

function made(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const SIGNS = { S: "⟲", L: "⊘", P: "+2", C: "◈" };

function cardOf(code) {
  const text = code === "JP" ? "+4" : (SIGNS[code[1]] ?? code[1]);
  const card = made("span", { className: "card", title: code }, text);
  card.dataset.colour = code[0];
  return card;
}

function show(toGame, toStep) {
  game = Math.max(0, Math.min(games.length - 1, toGame));
  at = Math.max(0, Math.min(games[game].steps.length - 1, toStep));
  history.replaceState(null, "", `#${game + 1}-${at}`);
  draw();
}

function button(label, sign, toGame, toStep) {
  const same = toGame < 0 || toGame >= games.length || toStep < 0 || toStep >= games[toGame].steps.length;
  const one = made("button", { type: "button", title: label, disabled: same }, sign);
  one.setAttribute("aria-label", label);
  one.onclick = () => show(toGame, toStep);
  return one;
}

function bar() {
  const last = games[game].steps.length - 1;
  const choose = made("select", { onchange: () => show(choose.selectedIndex, 0) });
  choose.setAttribute("aria-label", words["choose-game"]);
  choose.append(...games.map(({ label }, i) => made("option", { selected: i === game }, label)));
  const slide = made("input", {
    type: "range",
    min: 0,
    max: last,
    value: at,
    oninput: () => show(game, Number(slide.value)),
  });
  slide.setAttribute("aria-label", words.moves);
  return made(
    "nav",
    {},
    button(words["previous-game"], "‹", game - 1, 0),
    choose,
    button(words["next-game"], "›", game + 1, 0),
    button(words.first, "⏮", game, at === 0 ? -1 : 0),
    button(words.back, "◀", game, at - 1),
    slide,
    button(words.forward, "▶", game, at + 1),
    button(words.last, "⏭", game, at === last ? -1 : last),
    made("output", {}, `${at} / ${last}`),
  );
}

function table({ names, steps }) {
  const { hands, top, position, fault } = steps[at];
  const board = made("section", {});
  if (position !== null) board.append(made("h2", {}, words.position), made("pre", {}, position));
  else {
    board.append(made("h2", {}, words["file-table"]), made("p", { className: "cards" }, cardOf(top)));
    for (const [seat, hand] of hands.entries())
      board.append(
        made("h2", {}, `${names[seat]} (${hand.length})`),
        made("p", { className: "cards" }, ...hand.map(cardOf)),
      );
  }
  if (fault) {
    const told = made("div", { className: "fault" }, made("strong", {}, fault.text));
    if (fault.legal.length > 0)
      told.append(
        made("p", {}, words.allowed),
        made("ul", {}, ...fault.legal.map((move) => made("li", {}, made("code", {}, move)))),
      );
    board.append(told);
  }
  return board;
}

function lines({ steps }) {
  const all = steps[at].lines.map(({ is, who, text, took }) =>
    made(
      "li",
      {},
      made("small", {}, `${who} ${is}${took === null ? "" : ` · ${took} ms`}`),
      made("br"),
      made("code", {}, text),
    ),
  );
  return made(
    "section",
    {},
    made("h2", {}, words.lines),
    all.length > 0 ? made("ol", {}, ...all) : made("p", {}, words["no-lines"]),
  );
}

function moves({ steps }) {
  const list = made("ol", { className: "moves" });
  for (const [i, { who, move, fault }] of steps.entries()) {
    const text = fault ? `! ${fault.text}` : i === 0 ? words["file-deal"] : `${who}: ${move}`;
    const one = made("button", { type: "button", onclick: () => show(game, i) }, text);
    if (i === at) one.setAttribute("aria-current", "step");
    list.append(made("li", {}, one));
  }
  return made("section", {}, made("h2", {}, words.moves), list);
}

function draw() {
  const focused = document.activeElement?.getAttribute("aria-label");
  const shown = games[game];
  place.replaceChildren(bar(), made("div", { className: "desk" }, table(shown), lines(shown), moves(shown)));
  place.querySelector(`[aria-label="${CSS.escape(focused ?? "")}"]`)?.focus();
  place.querySelector("[aria-current]").scrollIntoView({ block: "nearest" });
}

addEventListener("keydown", ({ key, target }) => {
  if (["SELECT", "INPUT"].includes(target.tagName)) return;
  if (key === "ArrowRight") show(game, at + 1);
  if (key === "ArrowLeft") show(game, at - 1);
});

const [toGame = 1, toStep = 0] = location.hash.slice(1).split("-").map(Number);
show(toGame - 1, toStep);
