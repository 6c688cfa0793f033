/** Heap games whose rules do not behave: their definition says how, and where. */
import heapKind from "@asztal/games/heap/kind.ts";
import type { DefinitionKind, Game, GameEntry } from "@asztal/kernel";

interface Misbehaviour {
  readonly fault: "loop" | "allocate" | "recurse" | "large";
  readonly in: "entry" | "setup" | "apply" | "view" | "bot";
}

/** Never returns, takes all memory, or all of the stack. */
function misbehave(fault: Misbehaviour["fault"]): void {
  if (fault === "recurse") misbehaveDeeper(1);
  const kept: number[][] = [];
  while (fault === "loop" || fault === "allocate") if (fault === "allocate") kept.push(Array<number>(10_000).fill(7));
}

function misbehaveDeeper(depth: number): void {
  misbehaveDeeper(depth + 1);
  if (depth < 0) throw new Error("not reached, but the call above is no tail call so");
}

const heap = {
  name: { en: "Misbehaving", hu: "Rosszalkodó" },
  summary: { en: "For tests.", hu: "Próbához." },
  seats: { min: 2, max: 3 },
  heaps: [3, 4],
  take: 4,
  last: "wins",
};

const kind: DefinitionKind = {
  async entry(id, version, text) {
    const { fault, in: where } = JSON.parse(text) as Misbehaviour; // the tests write it
    if (where === "entry") misbehave(fault);
    const entry = (await heapKind.entry(id, version, JSON.stringify(heap))) as GameEntry; // it is a good one
    const rules = await entry.rules();
    const faulty: Game = {
      ...rules,
      setup: (...given) => {
        if (where === "setup") misbehave(fault);
        return rules.setup(...given);
      },
      apply: (...given) => {
        if (where === "apply") misbehave(fault);
        return rules.apply(...given);
      },
      view: (...given) => {
        if (where !== "view") return rules.view(...given);
        misbehave(fault);
        return { heaps: [], next: 0, seats: 2, large: "x".repeat(1_000_000) };
      },
    };
    const bots = async () => ({
      bots: {
        steady: () => ({
          decide: () => {
            misbehave(fault);
          },
        }),
      },
    });
    return { ...entry, rules: async () => faulty, ...(where === "bot" && { bots }) };
  },
};

export default kind;
