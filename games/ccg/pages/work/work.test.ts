import { readFileSync } from "node:fs";
import { seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import type { CardGameMove } from "../../game/state.ts";
import { sampleFiles } from "../../samples/index.ts";
import { nextStep, screenOf } from "../next-step.ts";
import { type Draft, replaced } from "../project/draft.ts";
import { readDraft } from "../project/read.ts";
import { definitionText } from "../project/write.ts";
import { measure } from "./measuring.ts";
import { type Answer, perform, type Work } from "./perform.ts";
import { Playing } from "./playing.ts";
import type { Position } from "./position.ts";
import { type Step, type Subject, step, type Trace } from "./stepping.ts";

const read = (file: string) => readFileSync(new URL(`../../samples/${file}`, import.meta.url), "utf8");
const { files } = sampleFiles(read, "beginner");
const draft = readDraft(Object.entries(files).map(([name, text]) => ({ name, text })))!;
const PLAY = "sets.0.cards.0.PLAY";

function withPlay(script: string): Draft {
  const [set] = draft.sets;
  return { ...draft, sets: [{ ...set!, cards: replaced(set!.cards, 0, { scripts: { PLAY: script } }) }] };
}

type Question = Work extends infer One ? (One extends Work ? Omit<One, "draft" | "language"> : never) : never;
const ask = (question: Question, about: Draft = draft): Answer =>
  perform({ ...question, draft: about, language: "en" } as Work, undefined).answer;

test("a sample is right, and a wrong word is a problem of its script, with the right one offered", () => {
  expect(ask({ do: "check" })).toEqual({ is: "check", problems: [], isPlayable: true });
  const broken = withPlay("OPP.FIER -= 3");
  const answer = ask({ do: "check" }, broken);
  expect(answer).toMatchObject({
    isPlayable: false,
    problems: [{ field: PLAY, start: 4, end: 8, replacement: "FIRE" }],
  });
  if (answer.is !== "check") throw new Error(answer.is);
  expect(nextStep(broken, answer.problems)).toEqual({ code: "mend", screen: "cards", field: PLAY });
});

test("a script is completed, explained and led back to where its names are made", () => {
  const about = withPlay("OPP.FI");
  const completed = ask({ do: "complete", field: PLAY, offset: 6 }, about);
  expect(completed).toMatchObject({ is: "complete", offers: [{ label: "FIRE", start: 4 }] });
  const hover = ask({ do: "hover", field: PLAY, offset: 5 }, withPlay("OPP.FIRE -= 3"));
  expect(hover).toMatchObject({ is: "hover", start: 4, end: 8, text: expect.stringContaining("Fire") });
  const place = ask({ do: "definition", field: PLAY, offset: 5 }, withPlay("OPP.FIRE -= 3"));
  expect(place).toEqual({ is: "definition", place: { field: "playerAttributes.0.tag", offset: 0 } });
});

test("a name is changed in the definition, the rules and every card", () => {
  const answer = ask({ do: "rename", field: "playerAttributes.0.tag", offset: 0, name: "FLAME" });
  if (answer.is !== "draft") throw new Error(answer.is);
  expect(definitionText({ ...answer.draft, others: {} })).not.toContain("FIRE");
  expect(answer.draft.win).toEqual(["OPP.FLAME = 0"]);
  expect(answer.draft.others).toEqual(draft.others);
  expect(ask({ do: "check" }, answer.draft)).toMatchObject({ problems: [] });
  expect(ask({ do: "rename", field: "playerAttributes.0.tag", offset: 0, name: "HEAT" })).toMatchObject({
    is: "refused",
  });
});

test("a script is laid out, and nothing else is changed", () => {
  const answer = ask({ do: "format", field: PLAY }, withPlay("OPP.FIRE-=3   ME.HEAT+=1"));
  if (answer.is !== "draft") throw new Error(answer.is);
  expect(answer.draft.sets[0]!.cards[0]!.scripts["PLAY"]).toBe("OPP.FIRE -= 3\nME.HEAT += 1");
  expect({ ...answer.draft, sets: [] }).toEqual({ ...draft, sets: [] });
});

test("every field is on a screen where it can be mended", () => {
  expect(["title", "groups.0.tag", "phases.0.name"].map(screenOf)).toEqual(["definition", "definition", "definition"]);
  expect(["setup", "win.0", "phases.0.allowed.1.when", "actions.0.tag"].map(screenOf)).toEqual(Array(4).fill("rules"));
  expect([PLAY, "decks.0"].map(screenOf)).toEqual(["cards", "decks"]);
});

test("a draft is played to its end against a bot, which never shows its hand", async () => {
  const playing = new Playing({ do: "start", text: definitionText(draft), seed: seedFrom("try"), bot: "greedy" });
  let answer = await playing.start();
  for (let moves = 0; moves < 400; moves++) {
    if ("refused" in answer) throw new Error(answer.refused);
    const last = answer.moments.at(-1)!;
    if (last.isOver) return;
    const move = last.legal.find((one) => !("draw" in one));
    expect(move).toBeDefined();
    answer = await playing.move(move!);
  }
  throw new Error("the game did not end");
});

test("the balance of a draft is measured with the page's bots, card by card, and the same seed measures the same", async () => {
  const measuring = { text: definitionText(draft), seed: seedFrom("balance"), maxGames: 20 };
  const stages = new Set<string>();
  const report = await measure(measuring, ({ stage }) => stages.add(stage));
  expect([...stages].slice(0, 3)).toEqual(["games", "ladder", "cards"]);
  expect(new Set(report.cards.map(({ card }) => card))).toEqual(new Set(draft.sets[0]!.cards.map(({ name }) => name)));
  expect(await measure(measuring, () => {})).toEqual(report);
});

const seed = seedFrom("steps");
function dealt(): Position {
  const answer = step({ do: "deal", draft, seed });
  if (!("position" in answer)) throw new Error("not ready");
  return answer.position;
}
function traceOf(about: Draft, position: Position, subject: Subject, answers: readonly CardGameMove[] = []): Trace {
  const answer = step({ do: "trace", draft: about, seed, position, subject, answers });
  if (!("trace" in answer)) throw new Error("not ready");
  return answer.trace;
}
const fireOf = ({ players }: Step, seat: number) => players[seat]!.figures.find(({ name }) => name === "Fire")!.text;

test("a card is stepped through from a position: each command in its place, with the values before it", () => {
  const script = "two number two SET 1 + 1\n?(OPP.FIRE > two): OPP.FIRE -= two END";
  const about = withPlay(script);
  const [you, other] = dealt().players;
  const position = { ...dealt(), players: [you!, { ...other!, figures: { ...other!.figures, FIRE: "5" } }] };
  const card = draft.sets[0]!.cards[0]!.name;
  const { steps, after, question } = traceOf(about, position, { of: "card", card, event: "PLAY" });
  const written = steps.map(({ next }) => next && [next.field, script.slice(next.start, next.end)]);
  expect(written.filter(Boolean)).toEqual([
    [PLAY, "two SET 1 + 1"],
    [PLAY, "?(OPP.FIRE > two): OPP.FIRE -= two END"],
    [PLAY, "OPP.FIRE -= two"],
  ]);
  expect(steps.map(({ variables }) => variables[0]?.text)).toEqual(["0", "2", "2", undefined]);
  expect(steps.map((one) => fireOf(one, 1))).toEqual(["5", "5", "5", "3"]);
  expect(question).toBeNull();
  expect(after?.machine.frames).toEqual([]);
});

test("a card that is tried is played from the hand, and is there even when it was not dealt", () => {
  const card = draft.sets[0]!.cards[0]!.name;
  const sizes = (hand: readonly string[]) => {
    const [you, other] = dealt().players;
    const position = { ...dealt(), players: [{ ...you!, cards: { DECK: [card, card], HAND: hand } }, other!] };
    const { steps } = traceOf(draft, position, { of: "card", card, event: "PLAY" });
    return steps.at(-1)!.players[0]!.groups.map(({ cards }) => cards.length);
  };
  expect(sizes([card, card])).toEqual([2, 1]);
  expect(sizes([])).toEqual([2, 0]);
});

test("a script that asks waits for the answer, and goes on differently for another one", () => {
  const about = { ...draft, phases: replaced(draft.phases, 0, { script: "DISCARD FORCEPICK ME.HAND" }) };
  const position = dealt();
  const { question, after } = traceOf(about, position, { of: "phase", phase: 0 });
  expect(after).toBeNull();
  expect(question?.seat).toBe(0);
  const hand = position.players[0]!.cards["HAND"]!;
  expect(question?.choices.map(({ name }) => name)).toEqual(hand);
  const left = question!.choices.map(({ move }) => {
    const { steps } = traceOf(about, position, { of: "phase", phase: 0 }, [move]);
    return steps.at(-1)!.players[0]!.groups.find(({ name }) => name === "Hand")!.cards;
  });
  expect(left).toEqual(hand.map((_, at) => hand.toSpliced(at, 1)));
});

test("an endless script is shown as far as it goes, and what a position gives up is left out", () => {
  const about: Draft = {
    ...draft,
    actions: [{ tag: "AGAIN", name: "", parameters: [], script: "AGAIN() AGAIN()" }],
    setup: "AGAIN()",
  };
  expect(traceOf(about, dealt(), { of: "setup" })).toMatchObject({ isCut: true, after: null });
  const odd = { ...dealt(), shared: { NOWHERE: ["Nobody"] }, drawTo: [99, 99] };
  expect(traceOf(draft, odd, { of: "phase", phase: 0 }).isCut).toBe(false);
});

test("a game goes on from a position, against a bot", async () => {
  const { after } = traceOf(draft, dealt(), { of: "phase", phase: 0 });
  const work = { do: "start", text: definitionText(draft), seed, bot: "greedy" } as const;
  const answer = await new Playing({ ...work, from: after! }).start();
  expect(answer).toMatchObject({ moments: [{ isOver: false }] });
});
