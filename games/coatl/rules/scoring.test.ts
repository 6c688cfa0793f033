import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allEnds, cardAgreement, templeAgreement } from "./agreement.ts";
import { everyRow } from "./every-row.ts";
import { colours } from "./pieces.ts";
import { plainScorer, plainTemplePoints } from "./plain-scoring.ts";
import { classOf, deckWith, faces, type Prophecy, patternOf } from "./prophecies.ts";
import { pointsByLevel, prophecyLevel, prophecyPoints, type Row, templeLevel, templePoints } from "./scoring.ts";
import { temples } from "./temples.ts";

/** In every run of the tests; `npm run proof` goes on to nine. */
const LONGEST = 8;

/** A row in the notation of positions: `<` is a real head, `>` a real tail. */
function row(text: string): Row {
  return { pieces: text.replace(/[<>]/g, ""), head: text.startsWith("<"), tail: text.endsWith(">") };
}

function points(card: Prophecy, on: Row): number {
  return prophecyPoints(card, prophecyLevel(card, on));
}

const plain = new Map(faces.map((card) => [card, plainScorer(card)]));
const plainPoints = (card: Prophecy, on: Row) => plain.get(card)!(on);

describe("the cards", () => {
  test("there are 49 faces, the five of the class count twice, and fifteen temples", () => {
    const deck = deckWith(false);
    expect(deck).toHaveLength(54);
    expect(new Set(deck).size).toBe(49);
    const twice = deck.filter((card, place) => deck.indexOf(card) < place);
    expect(twice).toEqual(["count:R", "count:Y", "count:K", "count:G", "count:B"]);
    expect(temples).toHaveLength(15);
  });

  test("the extra ones are eight more, each once, and no face of the others", () => {
    const deck = deckWith(true);
    expect(deck.slice(0, 54)).toEqual(deckWith(false));
    const extra = deck.slice(54);
    expect(extra).toHaveLength(8);
    expect(new Set(faces)).toEqual(new Set(deck));
    for (const card of extra) expect(deckWith(false)).not.toContain(card);
  });

  test("with the extra ones, any two colours have a pair", () => {
    const pairs = faces.filter((card) => classOf(card) === "pair").map((card) => [...patternOf(card)].sort().join(""));
    expect(new Set(pairs).size).toBe(10);
    expect(pairs).toHaveLength(10);
  });
});

describe("the cases that are easy to get wrong", () => {
  const cases: readonly (readonly [why: string, card: Prophecy, row: string, points: number])[] = [
    ["exact pair: two runs closed by other colours and by real ends", "exact-pair:R", "<RRYRR>", 5],
    ["exact pair: the run at the open tail end may still grow", "exact-pair:R", "<RRYRR", 2],
    ["exact pair: neither open end closes a run", "exact-pair:R", "RRYRR", 0],
    ["exact pair: three are not two", "exact-pair:R", "<YRRRY>", 0],
    ["infinity: the middle piece cannot serve twice", "infinity:GY+G", "GYGYG", 2],
    ["infinity: with a piece more it is there twice", "infinity:GY+G", "GYGGYG", 6],
    ["infinity: any number of the middle colour", "infinity:YK+R", "YKKKKR", 2],
    ["infinity: but one at least", "infinity:YK+R", "YR", 0],
    ["blank infinity: something must stand between", "blank:KY", "KYYK", 0],
    ["blank infinity: one piece is enough", "blank:KY", "KYRYK", 4],
    ["blank infinity: the piece between may be of its own colours", "blank:KY", "KYYYK", 4],
    ["three-two inside longer runs", "three-two:RRRGG", "RRRRGGG", 6],
    ["two-two does not begin with a single piece", "two-two:KKYY", "KYY", 0],
    ["two-three does not begin with a single piece", "two-three:YYBBB", "YBBB", 0],
    ["a rainbow is not interrupted", "rainbow:YKRGB", "YRKRGB", 0],
    ["a rainbow in the middle", "rainbow:YKRGB", "RYKRGBB", 7],
    ["count: two are nothing", "count:R", "RR", 0],
    ["count: three to six, and more than six as six", "count:R", "RRRRRRRR", 5],
    ["trio: a run of six is two", "trio:K", "KKKKKK", 7],
    ["trio: a run of five is one", "trio:K", "KKKKK", 3],
    ["pair: three times", "pair:YG", "YGRYGYG", 5],
    ["pair: read from head to tail only", "pair:YG", "GYRGY", 0],
    ["quartet: in the middle of a longer change", "quartet:KBKB", "BKBKB", 5],
  ];
  test.each(cases)("%s (%s on %s is %i)", (_, card, text, expected) => {
    expect(points(card, row(text))).toBe(expected);
    expect(plainPoints(card, row(text))).toBe(expected);
  });

  test("RRYRR, finished, is an exact pair twice", () => {
    expect(prophecyLevel("exact-pair:R", row("<RRYRR>"))).toBe(2);
  });

  test.each([
    ["noY/7", "RRRRRRR", 7],
    ["noY/7", "RRRRRR", 3],
    ["noY/7", "YRRRRRR", 3],
    ["noY/7", "YRRRRR", 0],
    ["R=Y/12", "RYKKKKKKKKKK", 7],
    ["R=G/6", "KKKKKK", 3],
    ["noK/B=R", "GGG", 3],
    ["noK/B=R", "BRG", 7],
  ] as const)("temple %s on %s is %i: equality needs one of each, lengths are exact", (temple, pieces, expected) => {
    expect(templePoints(templeLevel(temple, pieces))).toBe(expected);
  });
});

describe(`every row of up to ${LONGEST} pieces in all five colours, with open and with real ends`, () => {
  test.each(faces)("%s agrees with the plain definition", (card) => {
    const { compared, disagreement } = cardAgreement(card, LONGEST);
    expect(disagreement).toBe(null);
    expect(compared).toBeGreaterThan(4 * 5 ** LONGEST);
  });

  test("the walk over all rows says what the plain definition says of each alone", () => {
    for (const card of faces) {
      const byDefinition = plainScorer(card);
      everyRow(card, 5, (pieces, plain) => {
        for (const { head, tail } of allEnds) {
          const on = { pieces, head, tail };
          if (plain.points(head, tail) !== byDefinition(on)) expect.fail(`${card} on ${JSON.stringify(on)}`);
        }
      });
    }
  });

  test.each(temples)("temple %s agrees with the plain definition", (temple) => {
    expect(templeAgreement(temple, LONGEST).disagreement).toBe(null);
  });

  test("all temples, for every number of pieces of each colour up to a length of thirteen", () => {
    const grow = (row: string, from: number) => {
      for (const temple of temples) {
        if (templePoints(templeLevel(temple, row)) !== plainTemplePoints(temple, row))
          expect.fail(`${temple} on ${row}`);
      }
      if (row.length < 13) for (let i = from; i < colours.length; i++) grow(row + colours[i], i);
    };
    grow("", 0);
  });
});

const anyRow = (minLength: number) =>
  fc.array(fc.constantFrom(...colours), { minLength, maxLength: 14 }).map((pieces) => pieces.join(""));

test("long rows too, in any colours", () => {
  fc.assert(
    fc.property(anyRow(1), fc.constantFrom(...faces), fc.boolean(), fc.boolean(), (pieces, card, head, tail) => {
      const on = { pieces, head, tail };
      expect(points(card, on)).toBe(plainPoints(card, on));
    }),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(anyRow(1), fc.constantFrom(...temples), (pieces, temple) => {
      expect(templePoints(templeLevel(temple, pieces))).toBe(plainTemplePoints(temple, pieces));
    }),
    { numRuns: 2_000 },
  );
});

test("a laid card never loses a level as the Cóatl grows", () => {
  fc.assert(
    fc.property(
      anyRow(1),
      fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...colours), fc.nat(5)), { maxLength: 8 }),
      (pieces, growth) => {
        let now: Row = { pieces, head: false, tail: false };
        let levels = faces.map((card) => prophecyLevel(card, now));
        for (const [left, colour, isEnd] of growth) {
          if (left ? now.head : now.tail) continue;
          now = left
            ? { ...now, pieces: colour + now.pieces, head: isEnd === 0 }
            : { ...now, pieces: now.pieces + colour, tail: isEnd === 0 };
          const next = faces.map((card) => prophecyLevel(card, now));
          for (const [i, level] of next.entries()) expect(level, faces[i]).toBeGreaterThanOrEqual(levels[i]!);
          levels = next;
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test("levels pay more and more", () => {
  for (const card of faces) {
    const paid = pointsByLevel(card);
    expect([...paid].sort((one, other) => one - other)).toEqual(paid);
    expect(paid[0]).toBeGreaterThan(0);
  }
});
