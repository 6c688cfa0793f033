import fc from "fast-check";
import { expect, test } from "vitest";
import { sideOf } from "../cards.ts";
import { neededTricks, storyOf } from "../players/view.ts";
import { legalCards } from "../position.ts";
import { readProblem } from "../problems/problem.ts";
import { momentOf } from "../problems/prove.ts";
import { problems } from "../problems/stock.ts";
import { loadSolver } from "../solver/wasm.ts";
import { perform } from "../work/perform.ts";
import { costsOf, PHASES } from "./costs.ts";
import { lineAfter, positionOf } from "./line.ts";
import { reviewOf } from "./review.ts";

const solver = await loadSolver();
const late = problems.filter(({ played }) => played.length >= 20);

test("after a right card the line beats the contract, after a wrong one it makes it, with the trick that decides", () => {
  fc.assert(
    fc.property(fc.constantFrom(...late), (problem) => {
      const { deal, contract, played } = problem;
      const { right, wrong } = momentOf(problem, solver)!;
      for (const card of [right[0]!, wrong[0]!]) {
        const line = lineAfter(deal, contract, played, card, solver);
        expect(line.isMade).toBe(!right.includes(card));
        expect(line.cards[0]).toBe(card);
        const all = [...played, ...line.cards];
        expect(new Set(all).size).toBe(52);
        expect(storyOf({ contract, played: all }).taken).toBe(line.tricks);
        const { number, seat, card: winner } = line.deciding;
        const trick = all.slice(4 * number - 4, 4 * number);
        expect(trick).toContain(winner);
        const { taken } = storyOf({ contract, played: all.slice(0, 4 * number) });
        const needed = neededTricks(contract);
        expect(line.isMade ? taken : number - taken).toBe(line.isMade ? needed : 14 - needed);
        expect(sideOf(seat) === sideOf(contract.declarer)).toBe(line.isMade);
      }
    }),
    { numRuns: 15 },
  );
});

test("a review tells the cards that cost tricks and what was better; what is lost adds up to how the hand moved", () => {
  fc.assert(
    fc.property(fc.constantFrom(...late), fc.infiniteStream(fc.nat()), (problem, choices) => {
      const { deal, contract } = problem;
      const played = [...problem.played];
      for (const choice of choices) {
        if (played.length === 52) break;
        const legal = legalCards(positionOf(deal, contract, played));
        played.push(legal[choice % legal.length]!);
      }
      const { worth, decisions, turning } = reviewOf(deal, contract, played, solver);
      expect(worth).toHaveLength(53);
      const side = sideOf(contract.declarer);
      const sum = decisions.reduce((all, { seat, lost }) => all + (sideOf(seat) === side ? -lost : lost), 0);
      expect(worth[0]! + sum).toBe(worth[52]);
      for (const { at, lost, card, better } of decisions) {
        expect(better.includes(card)).toBe(false);
        expect(better.length > 0).toBe(lost > 0);
        const legal = legalCards(positionOf(deal, contract, played.slice(0, at)));
        for (const one of better) expect(legal).toContain(one);
      }
      const costs = costsOf(decisions, () => true);
      expect(PHASES.reduce((all, phase) => all + costs[phase].cards, 0)).toBe(decisions.length);
      const isMade = worth[52]! >= neededTricks(contract);
      if (turning === null) expect(worth[0]! >= neededTricks(contract)).toBe(isMade);
      else expect(worth[turning]! >= neededTricks(contract)).toBe(!isMade);
    }),
    { numRuns: 8 },
  );
});

test("the page's workers answer with lines, reviews, reasons and new problems", async () => {
  const { deal, contract, played, right } = late[0]!;
  const asked = { deal, contract, played } as const;
  const line = await perform({ work: "line", ...asked, card: right[0]! }, () => {});
  expect(line).toEqual(lineAfter(deal, contract, played, right[0]!, solver));
  const review = await perform({ work: "review", ...asked }, () => {});
  expect(review).toEqual(reviewOf(deal, contract, played, solver));
  const reasons = await perform({ work: "reasons", ...asked, milliseconds: 1, seed: "1" }, () => {});
  expect(reasons).toMatchObject({
    phrases: expect.arrayContaining([expect.objectContaining({ code: "reason.worlds" })]),
  });
  const made = await perform({ work: "problem", seed: "zz" }, () => {});
  expect(momentOf(readProblem(made as string)!, solver)).not.toBeNull();
});
