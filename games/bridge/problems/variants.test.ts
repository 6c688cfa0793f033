import fc from "fast-check";
import { expect, test } from "vitest";
import { DECK } from "../cards.ts";
import { dummyOf } from "../players/view.ts";
import { loadSolver } from "../solver/wasm.ts";
import { problemLine } from "./problem.ts";
import { momentOf } from "./prove.ts";
import rated from "./rated.ts";
import { problems } from "./stock.ts";
import { readTask, taskOf, taskText } from "./task.ts";
import { northDeclares, variantOf, variantsOf } from "./variants.ts";

const solver = await loadSolver();
const late = problems.filter(({ played }) => played.length >= 24);
const problem = fc.constantFrom(...late);
const variant = fc.nat({ max: 23 });

test("a problem in other suits and turned has the same cards right, and is proved like the first one", () => {
  fc.assert(
    fc.property(problem, variant, (one, number) => {
      const other = variantOf(one, number);
      const moment = momentOf(other, solver);
      expect([...moment!.right].sort()).toEqual([...other.right].sort());
      expect(other.right).toHaveLength(one.right.length);
      expect(moment!.seat).toBe(other.seat);
      expect(other.contract.declarer).toBe("N");
      expect(Object.values(other.deal).flat().sort()).toEqual([...DECK].sort());
      expect(other.theme).toBe(one.theme);
    }),
    { numRuns: 25 },
  );
});

test("majors stay majors; without trumps any suit may become any other, and each variant looks different", () => {
  for (const strain of ["NT", "S", "D"] as const) {
    const one = problems.find(({ contract }) => contract.strain === strain)!;
    const all = Array.from({ length: variantsOf(one) }, (_, at) => variantOf(one, at));
    expect(new Set(all.map(problemLine)).size).toBe(strain === "NT" ? 24 : 4);
    const strains = new Set(all.map(({ contract }) => contract.strain));
    expect(strains).toEqual(new Set({ NT: ["NT"], S: ["S", "H"], D: ["D", "C"] }[strain]));
  }
  expect(northDeclares(northDeclares(problems[0]!))).toEqual(northDeclares(problems[0]!));
});

test("what is handed out before the answer names no card of the two hidden hands that has not been played", () => {
  fc.assert(
    fc.property(fc.constantFrom(...problems), variant, (one, number) => {
      const shown = variantOf(one, number);
      const text = rated.task(problemLine(one), number);
      const task = readTask(text)!;
      expect(task).toEqual(readTask(taskText(taskOf(shown))));
      expect(taskText(task)).toBe(text);
      const seen = new Set([...task.hand, ...task.dummy, ...task.played]);
      const hidden = DECK.filter((card) => !seen.has(card));
      const { seat, deal, contract } = shown;
      expect(deal[seat].every((card) => seen.has(card))).toBe(true);
      expect(deal[dummyOf(contract)].every((card) => seen.has(card))).toBe(true);
      expect(hidden.length).toBeGreaterThanOrEqual(26 - shown.played.length);
    }),
  );
});

test("an answer is a card that may be played: right, wrong, or none at all", () => {
  for (const one of late.slice(0, 20)) {
    const [line, shown] = [problemLine(one), variantOf(one, 3)];
    const { right, wrong } = momentOf(shown, solver)!;
    for (const card of [...right, ...wrong]) expect(rated.isSolved(line, 3, card)).toBe(shown.right.includes(card));
    for (const none of ["", "SX", "nonsense", shown.played[0]!]) expect(rated.isSolved(line, 3, none)).toBeNull();
    expect(rated.solution(line, 3)).toBe(problemLine(shown));
  }
});
