import { isRefusal, Match, positionRefusal, seedFrom, voice } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { highCardPoints } from "../bidding/points.ts";
import { dealText } from "../deal.ts";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";
import { bridge } from "./game.ts";
import { numberedDeal } from "./setup.ts";
import type { Options, State } from "./state.ts";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

function begun(options: Partial<Options>, position?: object, seed = "setup"): State {
  const chosen: Options = { contract: "auction", deal: 0, ...options };
  const setup = { game: bridge, options: chosen, seats: 4, seed: seedFrom(seed) };
  return new Match(position ? { ...setup, position } : setup).state;
}

describe("a game of bridge begins", () => {
  test("with the deal of a number: the same for everybody, with the dealer and vulnerability of that board", () => {
    const [one, other] = [begun({ deal: 7 }, undefined, "a"), begun({ deal: 7 }, undefined, "b")];
    expect(one).toEqual(other);
    expect(dealText(one.deal)).toBe(dealText(numberedDeal(7)));
    expect(one.board).toEqual({ number: 7, dealer: "S", vulnerable: { NS: true, EW: true } });
    expect(one.playing).toBeNull();
  });

  test("with a deal by chance, which another seed deals otherwise", () => {
    expect(begun({}, undefined, "a").deal).not.toEqual(begun({}, undefined, "b").deal);
  });

  test("at once with the play, when the contract is given", () => {
    for (const seed of ["a", "b", "c", "d"])
      expect(begun({ contract: "given" }, undefined, seed).playing).not.toBeNull();
    expect(begun({ contract: "given" }, { deal: DEAL }).playing?.contract).toMatchObject({
      strain: "S",
      declarer: "W",
    });
  });

  test("with a deal and contract from a file", () => {
    const state = begun({}, { deal: DEAL, board: 3, vulnerable: "NS", contract: "3NTX", declarer: "S" });
    expect(dealText(state.deal)).toBe(DEAL);
    expect(state.board).toEqual({ number: 3, dealer: "S", vulnerable: { NS: true, EW: false } });
    expect(state.playing?.contract).toEqual({ level: 3, strain: "NT", doubled: 1, declarer: "S" });
    expect(bridge.turn(state)).toEqual([{ seat: 3, ask: "lead" }]);
  });

  test("with a deal that meets constraints", () => {
    const { deal } = begun({}, { constraints: "hcp(west) >= 20 and hearts(west) >= 5" });
    expect(highCardPoints(deal.W)).toBeGreaterThanOrEqual(20);
  });

  test.each([
    [{}, "deal-missing"],
    [{ deal: "N:AK... QJ... T9... 87..." }, "deal.not-thirteen"],
    [{ deal: DEAL.replace("AT942", "KT942") }, "deal.card-twice"],
    [{ deal: DEAL, contract: "4S" }, "declarer-missing"],
    [{ deal: DEAL, contract: "8S", declarer: "N" }, "not-a-contract"],
    [{ constraints: "hcp(north) >" }, "constraints-wrong"],
    [{ constraints: "hcp(north) > 20 and hcp(south) > 20" }, "constraints-contradict"],
    [{ constraints: "hcp(north) == 37 and spades(south) == 10" }, "constraints-rare"],
  ])("not with %j: it is told why, in both languages", (position, refused) => {
    const setup = {
      game: bridge,
      options: { contract: "auction", deal: 0 } as Options,
      seats: 4,
      seed: seedFrom("x"),
      position,
    };
    const refusal = positionRefusal(setup);
    expect(refusal).toMatchObject({ refused });
    if (!refusal || !isRefusal(refusal)) return;
    for (const say of [voice("en", en, String), voice("hu", hu, String)]) {
      expect(say(refusal.refused, refusal.args)).not.toMatch(/\[|undefined/);
    }
  });
});
