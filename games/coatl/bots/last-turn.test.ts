import { Chance, canonicalText, isRefusal, Match, seedFrom } from "@asztal/kernel";
import { makeBot } from "@asztal/kernel/bots";
import { expect, test } from "vitest";
import { apply } from "../rules/apply.ts";
import { coatl } from "../rules/game.ts";
import { legalMoves } from "../rules/legal.ts";
import { colours, type Piece, pieces } from "../rules/pieces.ts";
import { position } from "../rules/position.ts";
import { classOf, faces } from "../rules/prophecies.ts";
import { score } from "../rules/result.ts";
import type { State } from "../rules/state.ts";
import { temples } from "../rules/temples.ts";
import bots from "./index.ts";
import { isLastTurn, lastTurn } from "./last-turn.ts";
import { played } from "./playing.ts";
import { thorough } from "./strong.ts";

/** The most points after a turn of assembling, by trying every move that the rules offer. */
function mostByRules(start: State): number {
  const seen = new Set<string>();
  const chance = new Chance(seedFrom("rules"));
  let most = score(start.players[0]!);
  const search = (state: State) => {
    for (const move of legalMoves(state, 0)) {
      if (!("start" in move || "add" in move || "lay" in move || "temple" in move || "done" in move)) continue;
      const result = apply(state, 0, move, chance);
      if (isRefusal(result)) throw new Error("an offered move was refused");
      if (result.state.action === null) most = Math.max(most, score(result.state.players[0]!));
      else {
        const key = canonicalText(result.state.players[0]);
        if (seen.has(key)) continue;
        seen.add(key);
        search(result.state);
      }
    }
  };
  search(start);
  return most;
}

/** The classes that short rows fulfil. */
const common = faces.filter((face) => ["count", "exact-pair", "pair", "infinity", "trio"].includes(classOf(face)));

/** A last turn with few pieces, so that everything can be tried: rows under way, cards in hand, temples. */
function randomLastTurn(chance: Chance): State {
  const some = <One>(list: readonly One[], count: number) => Array.from({ length: count }, () => chance.pick(list));
  const row = () => {
    const letters = some(colours, 1 + chance.below(4)).join("");
    return chance.pick([`<${letters}-`, `-${letters}>`, `-${letters}-`]);
  };
  const [heads, tails] = ["H", "T"].map((kind) => pieces.filter((piece) => piece[0] === kind && piece.length === 2));
  const board: readonly Piece[] = [
    ...some(heads!, 1),
    ...some(tails!, 1 + chance.below(2)),
    ...some(colours, chance.below(4)),
  ];
  const state = position({
    players: [
      {
        board: board.join(" "),
        hand: some(common, 2 + chance.below(3)).join(" "),
        temples: chance.shuffled(temples).slice(0, 1).join(" "),
        coatls: Array.from({ length: chance.below(3) }, row),
      },
      {},
    ],
    temples: chance.shuffled(temples).slice(1, 3).join(" "),
  });
  return { ...state, lastTurns: [] };
}

test("the last turn makes as many points as any turn that the rules allow", () => {
  const chance = new Chance(seedFrom("last turns"));
  let completed = 0;
  for (let i = 0; i < 250; i++) {
    const state = randomLastTurn(chance);
    expect(isLastTurn(state, 0)).toBe(true);
    const solved = lastTurn(state, 0);
    expect(solved?.points ?? 0, coatl.describe(state)).toBe(mostByRules(state));
    if (!solved) continue;
    completed++;
    const after = played(state, 0, solved.turn, thorough, chance);
    expect(score(after.players[0]!), coatl.describe(state)).toBe(solved.points);
  }
  expect(completed).toBeGreaterThan(50);
});

test("two Cóatls in one turn share the cards so that both pay most", () => {
  const state = position({
    players: [{ board: "TK TR Y", hand: "pair:YK count:R trio:R", coatls: ["<RYK-", "<RRR-"] }, {}],
    temples: "noG/9 noB/10",
  });
  const solved = lastTurn({ ...state, lastTurns: [] }, 0)!;
  expect(solved.points).toBe(mostByRules({ ...state, lastTurns: [] }));
  expect(new Set(solved.turn.map((move) => ("lay" in move ? move.coatl : null)))).toEqual(new Set([1, 2, null]));
});

test("the strong bot makes the most of its last turn in every game", async () => {
  for (const name of ["one", "two", "three", "four"]) {
    const match = new Match({
      game: coatl,
      options: { sacrificeTokens: true, fewerBodies: true, openHands: false },
      seats: 2,
      seed: seedFrom(`last turn ${name}`),
    });
    const seated = [0, 1].map((seat) =>
      makeBot(bots, "strong")!({
        game: coatl,
        options: match.options,
        seats: 2,
        seat,
        chance: new Chance(seedFrom(`${name} ${seat}`)),
        budget: { iterations: 2 },
        now: () => 0,
      }),
    );
    let turn: { readonly seat: number; readonly most: number } | null = null;
    for (let ask = match.turn()[0]; ask; ask = match.turn()[0]) {
      const { seat } = ask;
      if (isLastTurn(match.state, seat)) {
        turn = { seat, most: score(match.state.players[seat]!) + (lastTurn(match.state, seat)?.points ?? 0) };
      }
      match.play(seat, await seated[seat]!.decide({ view: match.view(seat), legal: match.legal(seat) }));
      const isOver = match.state.over || match.state.current !== seat;
      if (turn?.seat === seat && isOver) expect(score(match.state.players[seat]!)).toBe(turn.most);
      if (isOver) turn = null;
    }
  }
});
