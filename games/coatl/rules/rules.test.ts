import { Chance, Match, readOptions, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { rowText } from "./describe.ts";
import { coatl, firstRules } from "./game.ts";
import { legalMoves } from "./legal.ts";
import { writeNotation } from "./notation.ts";
import { made, play, position, refusalOf, tried } from "./position.ts";
import { score } from "./result.ts";
import { setup } from "./setup.ts";
import { handsAreOpen, type Options, type State } from "./state.ts";
import { bagSize, fullBags } from "./supply.ts";

const options = { sacrificeTokens: false, fewerBodies: false, openHands: false };
const deal = (seats: number, seed = "deal", chosen = options) => setup(chosen, seats, new Chance(seedFrom(seed)));
const written = (state: State) => legalMoves(state, state.current).map(writeNotation);
const rows = (state: State, seat = 0) => state.players[seat]!.coatls.map(rowText);
const quietSupply = ["R", "", "Y", "", "RK", "GB", "", "", "", ""];
const noBags = { head: [0, 0, 0, 0, 0], body: [0, 0, 0, 0, 0], tail: [0, 0, 0, 0, 0] };

describe("the beginning", () => {
  test("15 heads, 15 tails and 120 bodies; 14 or 18 bodies of a colour for two or three with the option", () => {
    const sizes = (seats: number, fewer: boolean) => {
      const { head, body, tail } = fullBags(seats, fewer);
      return [bagSize(head), bagSize(body), bagSize(tail)];
    };
    expect(sizes(4, false)).toEqual([15, 120, 15]);
    expect(sizes(2, true)).toEqual([15, 70, 15]);
    expect(sizes(3, true)).toEqual([15, 90, 15]);
    expect(sizes(4, true)).toEqual([15, 120, 15]);
  });

  test("the supply board has two heads, two tails and six times two bodies; six prophecies and two temples lie open", () => {
    const state = deal(3);
    expect(state.supply.map((section) => section.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    expect(state.display.filter((card) => card !== null)).toHaveLength(6);
    expect(state.temples.filter((temple) => temple !== null)).toHaveLength(2);
  });

  test("the start player gets three prophecies, each next one more; everybody gets a temple", () => {
    const state = deal(4);
    const inOrder = [0, 1, 2, 3].map((i) => state.players[(state.start + i) % 4]!);
    expect(inOrder.map(({ hidden }) => hidden.length)).toEqual([3, 4, 5, 6]);
    expect(inOrder.map(({ hiddenTemples }) => hiddenTemples.length)).toEqual([1, 1, 1, 1]);
  });

  test("every seat may be the start player", () => {
    const starts = new Set(Array.from({ length: 40 }, (_, i) => deal(4, `start ${i}`).start));
    expect(starts.size).toBe(4);
  });

  test("all but the start player discard down to three at the same time, and the start player begins", () => {
    const match = new Match({ game: coatl, options, seats: 4, seed: seedFrom("discard") });
    const { start } = match.state;
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 1, 2, 3].filter((seat) => seat !== start));
    for (const { seat } of match.turn()) match.play(seat, (match.legal(seat) as never[])[0]!);
    expect(match.state.players.map(({ hidden }) => hidden.length)).toEqual([3, 3, 3, 3]);
    expect(match.turn()).toEqual([{ seat: start, ask: "act" }]);
    expect(match.state.players.flatMap(({ aside }) => aside)).toHaveLength(1 + 2 + 3);
  });

  test("the first discards stay face down, known to nobody but who made them, until a new deck is shuffled", () => {
    const match = new Match({ game: coatl, options, seats: 3, seed: seedFrom("secret") });
    for (const { seat } of match.turn()) match.play(seat, (match.legal(seat) as never[])[0]!);
    const { start } = match.state;
    const [first] = [0, 1, 2].filter((seat) => seat !== start) as [number];
    expect(match.view(start).discards).toEqual([]);
    expect(match.view(start).players[first]!.asideCount).toBeGreaterThan(0);
    expect(match.view(start).aside).toEqual([]);
    expect(match.view(first).aside).toEqual(match.state.players[first]!.aside);
    const ended = { ...match.state, deck: [], drawn: 0 };
    const after = made(ended, "draw");
    expect(after.events[0]).toEqual({ event: "reshuffled" });
    expect(after.state.deck).toHaveLength(1 + 2);
    expect(after.state.players.map(({ aside }) => aside)).toEqual([[], [], []]);
  });

  test("a discard stays secret until all have chosen, also where hands are open", () => {
    const match = new Match({
      game: coatl,
      options: { ...options, openHands: true },
      seats: 3,
      seed: seedFrom("secret"),
    });
    const [first, second] = match.turn().map(({ seat }) => seat) as [number, number];
    match.play(first, (match.legal(first) as never[])[0]!);
    expect(match.view(second).players[first]!.asideCount).toBeGreaterThan(0);
    expect(match.view(second).discards).toEqual([]);
    expect(match.view(first).aside).toEqual(match.state.players[first]!.aside);
    match.play(second, (match.legal(second) as never[])[0]!);
    expect(match.view(first).discards).toHaveLength(1 + 2);
  });
});

describe("taking pieces", () => {
  test("one section: a head, a tail, or the bodies of an outer section", () => {
    const state = position({ players: [{}, {}], supply: quietSupply });
    expect(play(state, "take b1").players[0]!.board).toEqual(["R", "K"]);
    expect(play(state, "take h1").players[0]!.board).toEqual(["HR"]);
    expect(play(state, "take t1").players[0]!.board).toEqual(["TY"]);
    expect(refusalOf(state, "take b3")).toBe("empty-section");
  });

  test("all of it must fit on the eight places", () => {
    const state = position({ players: [{ board: "R R R R R R R" }, {}], supply: quietSupply });
    expect(refusalOf(state, "take b1")).toBe("no-room");
    expect(refusalOf(state, "take h1")).toBe(null);
  });

  test("the board is not filled up while bodies, and a head or a tail, are left", () => {
    const state = play(position({ players: [{}, {}], supply: quietSupply }), "take h1");
    expect(state.supply).toEqual(["", "", "Y", "", "RK", "GB", "", "", "", ""]);
  });

  test("when neither head nor tail is left, every gap is filled", () => {
    const state = play(
      position({ players: [{}, {}], supply: ["", "", "Y", "", "RK", "GB", "", "", "", ""] }),
      "take t1",
    );
    expect(state.supply.map((section) => section.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    expect(state.supply.slice(4, 6)).toEqual(["RK", "GB"]);
  });

  test("when no body is left, every gap is filled, as far as the bags last", () => {
    const supply = ["R", "", "", "", "RK", "", "", "", "", ""];
    const bags = { head: [0, 1, 0, 0, 0], body: [0, 0, 3, 0, 0], tail: [0, 0, 0, 0, 0] };
    const state = play(position({ players: [{}, {}], supply, bags }), "take b1");
    expect(state.supply).toEqual(["R", "Y", "", "", "KK", "K", "", "", "", ""]);
    expect(bagSize(state.bags.body)).toBe(0);
  });
});

describe("taking prophecies", () => {
  const state = position({
    players: [{ hand: "count:R trio:K" }, {}],
    display: "pair:YG pair:RK blank:KY",
    deck: "count:Y count:G trio:G trio:R",
  });

  test("one after another from the display, undone until confirmed; gaps are filled at the end", () => {
    const first = tried(state, "prophecy pair:YG");
    expect(first).toMatchObject({ open: true });
    const after = play(state, "prophecy pair:YG", "prophecy blank:KY");
    expect(after.players[0]!.known).toEqual(["pair:YG", "blank:KY"]);
    expect(after.display.filter((card) => card !== null)).toEqual(["pair:RK"]);
    expect(play(after, "done").display).toEqual(["count:Y", "pair:RK", "count:G", "trio:G", "trio:R", null]);
  });

  test("a card from the deck is seen at once, so it is no open step; others do not see it", () => {
    const drawn = made(state, "draw");
    expect(drawn).not.toHaveProperty("open");
    expect(drawn.state.players[0]!.hidden).toContain("count:Y");
    expect(coatl.seen(drawn.events[0]!, 1)).toEqual({ event: "drew-hidden", seat: 0 });
    expect(drawn.state.action).toBe("prophecies");
  });

  test("five in hand are the most, and with the fifth from the deck the action is over", () => {
    const full = play(state, "draw", "draw", "draw");
    expect(full.current).toBe(1);
    const four = play(state, "prophecy pair:YG", "prophecy pair:RK", "prophecy blank:KY");
    expect(refusalOf(four, "draw")).toBe("hand-full");
  });

  test("once begun, nothing else can be done in the turn", () => {
    expect(refusalOf(play(state, "prophecy pair:YG"), "take b1")).toBe("finish-taking");
  });

  test("the discards are reshuffled when the deck has ended", () => {
    const empty = position({ players: [{}, {}], display: "pair:YG", deck: "", discards: "trio:R" });
    expect(made(empty, "draw").events.map(({ event }) => event)).toEqual(["reshuffled", "drew"]);
    const nothing = position({ players: [{}, {}], display: "", deck: "", discards: "" });
    expect(refusalOf(nothing, "draw")).toBe("no-deck");
  });
});

describe("assembling", () => {
  const state = position({ players: [{ board: "HR R Y K TB", hand: "pair:YK count:R trio:G" }, {}] });

  test("a Cóatl begins with any piece and grows at its open ends", () => {
    expect(rows(play(state, "start Y", "add K 1 right", "add R 1 left", "add HR 1 left"))).toEqual(["<RRYK-"]);
  });

  test("heads stand only left, tails only right", () => {
    const begun = play(state, "start Y");
    expect(refusalOf(begun, "add HR 1 right")).toBe("wrong-end");
    expect(refusalOf(begun, "add TB 1 left")).toBe("wrong-end");
    expect(refusalOf(play(begun, "add HR 1 left"), "add R 1 left")).toBe("closed-end");
  });

  test("at most two are unfinished, and at most three there are in all", () => {
    expect(refusalOf(play(state, "start Y", "start R"), "start K")).toBe("two-unfinished");
    const three = position({
      players: [
        {
          board: "R",
          coatls: ["<RRR> count:R!", "<YYY> count:Y!", "<KKK> count:K!"],
        },
        {},
      ],
    });
    expect(refusalOf(three, "start R")).toBe("three-coatls");
  });

  test("a prophecy must score now", () => {
    const begun = play(state, "start Y");
    expect(refusalOf(begun, "lay pair:YK 1")).toBe("does-not-score");
    expect(refusalOf(play(begun, "add K 1 right"), "lay pair:YK 1")).toBe(null);
  });

  test("at most four at a Cóatl, and no two equal faces", () => {
    const at = (cards: string, hand: string) =>
      position({ players: [{ hand, coatls: [`-RRRYYYKKKGGG- ${cards}`] }, {}] });
    expect(refusalOf(at("count:R", "count:R"), "lay count:R 1")).toBe("equal-prophecy");
    expect(refusalOf(at("count:R count:Y count:K count:G", "trio:R"), "lay trio:R 1")).toBe("four-prophecies");
  });

  test("it cannot be closed without a body, nor without a prophecy that would score", () => {
    const poor = position({ players: [{ board: "HR TB Y", hand: "trio:G" }, {}] });
    expect(refusalOf(play(poor, "start HR"), "add TB 1 right")).toBe("cannot-close");
    expect(refusalOf(play(poor, "start HR", "add Y 1 right"), "add TB 1 right")).toBe("cannot-close");
  });

  test("a closed one is given its prophecy at once; then more, then one temple, then nothing", () => {
    const closed = play(
      position({ players: [{ board: "HR Y K TR", hand: "pair:YK pair:RK blank:KY", temples: "noG/9 noB/10" }, {}] }),
      "start HR",
      "add Y 1 right",
      "add K 1 right",
      "add TR 1 right",
    );
    expect(written(closed)).toEqual(["lay pair:YK 1"]);
    expect(refusalOf(closed, "done")).toBe("prophecy-needed");
    const complete = play(closed, "lay pair:YK 1");
    expect(written(complete)).toEqual(expect.arrayContaining(["temple noG/9 1", "temple noB/10 1", "done"]));
    const honoured = play(complete, "temple noG/9 1");
    expect(refusalOf(honoured, "temple noB/10 1")).toBe("temple-stands");
    expect(refusalOf(honoured, "lay pair:RK 1")).toBe("temple-stands");
    const after = play(honoured, "done");
    expect(after.players[0]!.coatls[0]!.frozen).toBe(1);
    expect(score(after.players[0]!)).toBe(1 + 3);
  });

  test("a temple comes from hand or display, needs a complete Cóatl and one requirement", () => {
    const given = position({
      players: [{ board: "TR", hand: "pair:YK", coatls: ["<RYK-"], temples: "noB/10" }, {}],
      temples: "noG/9 noR/11",
    });
    const closed = play(given, "add TR 1 right", "lay pair:YK 1");
    expect(refusalOf(given, "temple noG/9 1")).toBe("not-complete");
    expect(refusalOf(closed, "temple noR/11 1")).toBe("temple-unmet");
    expect(refusalOf(closed, "temple noK/8 1")).toBe("temple-elsewhere");
    expect(play(closed, "temple noG/9 1").temples).toEqual([null, "noR/11"]);
    expect(play(closed, "temple noB/10 1").players[0]!.hiddenTemples).toEqual([]);
  });

  test("a frozen Cóatl is never changed", () => {
    const given = position({ players: [{ board: "R", hand: "trio:R", coatls: ["<RRR> count:R!"] }, {}] });
    expect(refusalOf(given, "lay trio:R 1")).toBe("frozen");
    expect(refusalOf(given, "add R 1 left")).toBe("frozen");
  });

  test("at a row of one colour both ends are the same for a body of it, so there is one move", () => {
    const given = position({ players: [{ board: "R Y HR", coatls: ["-RR-", "<RR-"] }, {}] });
    expect(written(given).filter((move) => move.startsWith("add R 1"))).toEqual(["add R 1 right"]);
    expect(refusalOf(given, "add R 1 left")).toBe("either-end");
    expect(written(given).filter((move) => move.startsWith("add Y 1"))).toEqual(["add Y 1 left", "add Y 1 right"]);
    expect(written(given)).toContain("add R 2 right");
    expect(written(given)).toContain("add HR 1 left");
  });

  test("the first rules offered both ends, and hands were open", () => {
    const { options: given } = readOptions(firstRules, {}) as { options: Options };
    const first = setup(given, 2, new Chance(seedFrom("first")));
    expect(handsAreOpen(first)).toBe(true);
    const state = position({ players: [{ board: "R", coatls: ["-RR-"] }, {}] });
    expect(written({ ...state, options: first.options })).toContain("add R 1 left");
  });

  test("any piece may begin one: a head, a tail or a body", () => {
    expect(["HR", "Y", "TB"].map((piece) => rows(play(state, `start ${piece}`))[0])).toEqual(["<R-", "-Y-", "-B>"]);
  });

  test("one action may complete two Cóatls; a temple from the display leaves a gap that is filled at its end", () => {
    const given = position({
      players: [{ board: "TK TR", hand: "pair:YK count:R", coatls: ["<RYK-", "<RR-"] }, {}],
      temples: "noG/9 noB/10",
    });
    const both = play(given, "add TK 1 right", "lay pair:YK 1", "temple noG/9 1", "add TR 2 right", "lay count:R 2");
    expect(both.temples).toEqual([null, "noB/10"]);
    const after = play(both, "done");
    expect(after.players[0]!.coatls.map(({ frozen }) => frozen)).toEqual([1, 2]);
    expect(after.temples).not.toContain(null);
    expect(score(after.players[0]!)).toBe(1 + 3 + 2);
  });

  test("a laid card is scored anew as its Cóatl grows", () => {
    const given = position({ players: [{ board: "R R TK", hand: "count:R", coatls: ["<RRR-"] }, {}] });
    const grown = play(given, "lay count:R 1", "add R 1 right", "add R 1 right", "add TK 1 right", "done");
    expect(score(grown.players[0]!)).toBe(4);
  });
});

describe("what others know of a hand", () => {
  test("a card taken from the display stays known, one from the deck does not", () => {
    const state = play(
      position({ players: [{}, {}], display: "pair:YG pair:RK", deck: "count:Y count:G" }),
      "prophecy pair:YG",
      "draw",
    );
    const seen = coatl.view(state, 1).players[0]!;
    expect(seen).toMatchObject({ known: ["pair:YG"], hiddenCount: 1 });
    expect(coatl.view(state, 0).hidden).toEqual(["count:Y"]);
  });

  test("of two equal cards the known one is laid first, so nothing is told of the other", () => {
    const state = position({ players: [{ hand: "count:R", known: "count:R", coatls: ["-RRR-"] }, {}] });
    expect(play(state, "lay count:R 1").players[0]).toMatchObject({ hidden: ["count:R"], known: [] });
  });
});

describe("sacrifice tokens", () => {
  const given = {
    players: [{ hand: "count:R trio:K" }, {}],
    tokens: true,
    supply: quietSupply,
    display: "pair:YG pair:RK blank:KY blank:KB trio:G trio:B",
    deck: "count:Y count:G trio:R trio:Y pair:YB pair:GB count:B count:K pair:KG",
    temples: "noG/9 noR/11",
  };
  const state = position(given);

  test("Perfect Pick: one head, one tail or two bodies from the bag, then every gap is filled", () => {
    const after = play(state, "pick R G");
    expect(after.current).toBe(1);
    expect(after.players[0]!.board).toEqual(["R", "G"]);
    expect(after.supply.every((section, i) => section.length === (i < 4 ? 1 : 2))).toBe(true);
    expect(refusalOf(state, "pick R")).toBe("not-one-pick");
    expect(refusalOf(state, "pick HR TR")).toBe("not-one-pick");
    expect(refusalOf(position({ ...given, bags: noBags }), "pick HR")).toBe("not-in-bag");
  });

  test("See the Future: six new prophecies, discard some, then take some or none", () => {
    const seen = made(state, "foresee");
    expect(seen).not.toHaveProperty("open");
    expect(seen.state.display).toEqual(["count:Y", "count:G", "trio:R", "trio:Y", "pair:YB", "pair:GB"]);
    expect(seen.state.discards).toHaveLength(6);
    const discarded = play(seen.state, "discard count:R trio:K");
    expect(discarded.players[0]!.hidden).toEqual([]);
    expect(refusalOf(discarded, "discard count:R")).toBe("finish-taking");
    expect(play(discarded, "prophecy trio:R", "done").players[0]!.known).toEqual(["trio:R"]);
    expect(play(seen.state, "done").current).toBe(1);
    expect(refusalOf(play(seen.state, "prophecy trio:R"), "discard count:R")).toBe("finish-taking");
  });

  test("Priest Commitment: a displayed temple comes into the hand, and the display is filled", () => {
    const after = play(state, "commit noG/9");
    expect(after.current).toBe(1);
    expect(after.players[0]!.knownTemples).toEqual(["noG/9"]);
    expect(after.temples.filter((temple) => temple !== null)).toHaveLength(2);
  });

  test("each once a game, and only with the option", () => {
    const used = position({ ...given, players: [{ used: ["pick", "foresee", "commit"] }, {}] });
    for (const move of ["pick HR", "foresee", "commit noG/9"]) expect(refusalOf(used, move)).toBe("token-used");
    for (const move of ["pick HR", "foresee", "commit noG/9"]) {
      expect(refusalOf(position({ ...given, tokens: false }), move)).toBe("no-tokens");
    }
  });
});
