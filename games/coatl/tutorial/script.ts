/** The first game: what is learnt in which order, and the moves. The words stand in a file for each language. */
import { seedFrom, type Tutorial } from "@asztal/kernel";
import type { CoatlGame } from "../rules/state.ts";

interface Step {
  readonly code: string;
  readonly move?: string;
  readonly after?: readonly string[];
}

/** Turns that the learner need not make: the second Cóatl of this game, and the pieces for the third. */
const secondCoatl = [
  "take b3, take h1, take h2, take t1, take t2",
  "take b1, take t1, take b2, prophecy rainbow:YKRGB, done, prophecy rainbow:KGRBY, done, prophecy exact-pair:G, done",
  "prophecy three-two:RRRGG, done, prophecy trio:G, done, take b3, start R, add K 2 right, done",
  "start R, add G 2 right, add G 2 right, add K 2 right, done, take b5, take b6, start TG, done, take h1, take t2",
  "add R 2 left, add HR 2 left, add TB 2 right, lay three-two:RRRGG 2, lay count:R 2, temple noY/7 2, done",
  "add K 2 left, add HB 2 left, add TK 2 right, lay count:K 2, temple noG/9 2, done, take b4, take b6, take t2, take h2",
  "prophecy trio:Y, done, prophecy infinity:RB+Y, done, prophecy two-three:YYBBB, done, add Y 3 left, done",
].flatMap((line) => line.split(", "));

const steps = [
  { code: "welcome" },
  { code: "cards" },
  { code: "discard", move: "discard infinity:GY+K", after: ["take b1"] },
  { code: "prophecies", move: "prophecy two-two:RRBB" },
  { code: "second-prophecy", move: "prophecy exact-pair:R" },
  { code: "end-taking", move: "done", after: ["take b5"] },
  { code: "head", move: "take h2", after: ["take h1"] },
  { code: "tail", move: "take t2", after: ["take t1"] },
  {
    code: "bodies",
    move: "take b1",
    after: ["start HG", "add B 1 right", "add TK 1 right", "lay pair:GB 1", "temple noR/B=G 1", "done"],
  },
  { code: "others" },
  { code: "start", move: "start HR" },
  { code: "add-red", move: "add R 1 right" },
  { code: "add-blue", move: "add B 1 right" },
  { code: "lay", move: "lay exact-pair:R 1" },
  { code: "close", move: "add TB 1 right" },
  { code: "lay-again", move: "lay two-two:RRBB 1" },
  { code: "temple", move: "temple noK/B=R 1" },
  { code: "end-assembling", move: "done" },
  { code: "points", after: secondCoatl },
  { code: "last-start", move: "start HB" },
  { code: "last-yellow", move: "add Y 3 right" },
  { code: "last-black", move: "add K 3 right" },
  { code: "last-tail", move: "add TR 3 right" },
  { code: "last-lay", move: "lay infinity:YK+R 3" },
  { code: "last-temple", move: "temple noG/K=Y 3" },
  { code: "last-turns", move: "done", after: ["take t1"] },
  { code: "end" },
] as const satisfies readonly Step[];

export type LessonCode = (typeof steps)[number]["code"];

export function tutorialWith(words: Readonly<Record<LessonCode, string>>): Tutorial<CoatlGame> {
  return {
    options: { sacrificeTokens: false, fewerBodies: true, openHands: false },
    seats: 2,
    seed: seedFrom("tutorial 54"),
    seat: 0,
    lessons: steps.map(({ code, ...moves }: Step) => ({ words: words[code as LessonCode], ...moves })), // codes of the list
  };
}
