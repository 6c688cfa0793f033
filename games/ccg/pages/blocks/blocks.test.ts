import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Definition } from "../../files/definition.ts";
import { projectOf } from "../../game/index.ts";
import { sampleFiles } from "../../samples/index.ts";
import { parseScript } from "../../script-syntax/parser.ts";
import { print } from "../../script-syntax/tree.ts";
import { rightScripts2 } from "../../testing/scripts.ts";
import { type Body, blocksOf, type Item, itemsOf, type Piece, slotsOf } from "./blocks.ts";
import { type Place, withItem, withItemMoved, withoutItem, withText } from "./edits.ts";
import { exchangeOf } from "./kinds.ts";

const sample = sampleFiles(
  (file) => readFileSync(new URL(`../../samples/${file}`, import.meta.url), "utf8"),
  "cultists",
);
const { definition } = projectOf(sample).project as { definition: Definition }; // the sample has one

/** Scripts as people write them: with comments and lines of their own here and there. */
const written = fc
  .tuple(
    rightScripts2,
    fc.array(fc.constantFrom(" ", "\n", "\n  ", " // note\n", " /* note */ ", "\n\t"), { maxLength: 12 }),
  )
  .map(([script, gaps]) => {
    let at = 0;
    return script.replace(/ (?=[^"]*(?:"[^"]*"[^"]*)*$)/g, () => (gaps.length > 0 ? gaps[at++ % gaps.length]! : " "));
  });

const cut = (text: string): Body => blocksOf(text, 2) ?? expect.fail(`not cut: ${text}`);

function* bodiesOf(body: Body): Generator<Body> {
  yield body;
  for (const { parts } of body.items) for (const part of parts) if (part.body) yield* bodiesOf(part.body);
}

function* piecesOf(piece: Piece): Generator<Piece> {
  yield piece;
  if (piece.is === "phrase") for (const slot of piece.slots) yield* piecesOf(slot);
}

const slotsIn = (item: Item) => item.parts.flatMap(({ row }) => row.slots.flatMap((slot) => [...piecesOf(slot)]));

/** The commands of a script without their layout. */
const shape = (text: string) => itemsShape(cut(text));
function itemsShape(body: Body): unknown[] {
  return body.items.map(({ text, parts }) =>
    parts.some((part) => part.body)
      ? parts.map(({ row, body: inner }) => [row.code, row.slots.map(codeOf), inner && itemsShape(inner)])
      : text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " "),
  );
}
const codeOf = (piece: Piece): unknown =>
  piece.is === "phrase" ? [piece.code, piece.slots.map(codeOf)] : piece.is === "missing" ? null : piece.text;

const commentsIn = (text: string) => (text.match(/note/g) ?? []).length;

describe("blocks of any script", () => {
  test("hold all of its text: what stands between them is layout", () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(print(parseScript(text, 2).tree)).toBe(text);
        for (const { from, items } of bodiesOf(cut(text))) {
          let at = from;
          for (const item of items) {
            expect(item.from).toBe(at);
            expect(text.slice(item.start, item.end)).toBe(item.text);
            at = item.to;
          }
        }
      }),
    );
  });

  test("a slot that is given its own text leaves the script as it was", () => {
    fc.assert(
      fc.property(written, (text) => {
        for (const item of itemsOf(cut(text))) {
          for (const piece of slotsIn(item)) {
            if ("text" in piece) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
            expect(withText(text, piece, text.slice(piece.start, piece.end))).toBe(text);
          }
        }
      }),
    );
  });

  test("a block that is moved away and back is where it was, and no comment is lost", () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), (text, from, to) => {
        const { items } = cut(text);
        if (items.length < 2) return;
        const source = from % items.length;
        const target = to % items.length;
        if (items[source]!.kind === "declaration" || items[target]!.kind === "declaration") return;
        const moved = withItemMoved(text, { body: cut(text), at: source }, { body: cut(text), at: target });
        expect(commentsIn(moved)).toBe(commentsIn(text));
        const expected = shape(text);
        const [one] = expected.splice(source, 1);
        expected.splice(target > source ? target - 1 : target, 0, one);
        expect(shape(moved)).toEqual(expected);
      }),
    );
  });

  test("a block that is taken out and put back gives the same script", () => {
    fc.assert(
      fc.property(written, fc.nat(), (text, which) => {
        const bodies = [...bodiesOf(cut(text))].filter(({ items }) => items.length > 0);
        if (bodies.length === 0) return;
        const number = which % bodies.length;
        const body = bodies[number]!;
        const at = which % body.items.length;
        const { from, to } = body.items[at]!;
        const without = withoutItem(text, { body, at });
        const left = placeAfter(without, text, { body, at });
        expect(shape(withItem(without, left, text.slice(from, to).trim()))).toEqual(shape(text));
      }),
    );
  });
});

describe("values of another kind", () => {
  const exchanges = (text: string, body: Body) =>
    [...itemsOf(body)].flatMap(slotsIn).flatMap((piece) => {
      const exchange = exchangeOf(piece, text.slice(piece.start, piece.end), definition);
      return exchange ? [{ piece, exchange }] : [];
    });

  test("can take the place of any value of their sort: the script is still one, and is what was chosen there", () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), (text, which, choice) => {
        const all = exchanges(text, cut(text));
        if (all.length === 0) return;
        const { piece, exchange } = all[which % all.length]!;
        const chosen = exchange.choices[choice % exchange.choices.length]!;
        const next = withText(text, piece, chosen.text);
        expect(parseScript(next, 2).problems).toEqual([]);
        expect(commentsIn(next)).toBeGreaterThanOrEqual(
          commentsIn(text) - commentsIn(text.slice(piece.start, piece.end)),
        );
        const there = exchanges(next, cut(next)).filter((one) => one.piece.start === piece.start);
        expect(there.map((one) => one.exchange.now)).toContain(chosen.kind);
      }),
    );
  });

  test("are offered by sort, and keep what they are made of; cards, groups and what is changed stay what they are", () => {
    const text = "ME.HP += 3 ?(ME.HP > 1): DRAW ME.DECK END";
    const found = exchanges(text, cut(text));
    expect(found.map(({ piece }) => text.slice(piece.start, piece.end))).toEqual(["3", "ME.HP > 1", "ME.HP", "1"]);
    const [three, condition] = found;
    const put = (at: (typeof found)[number], kind: string) =>
      withText(text, at.piece, at.exchange.choices.find((one) => one.kind === kind)!.text);
    expect(put(three!, "count")).toBe("ME.HP += (COUNT ME.DECK) ?(ME.HP > 1): DRAW ME.DECK END");
    expect(put(three!, "sum")).toBe("ME.HP += (3 + 1) ?(ME.HP > 1): DRAW ME.DECK END");
    expect(put(condition!, "both")).toBe("ME.HP += 3 ?(((ME.HP > 1) AND (ME.HP > 0))): DRAW ME.DECK END");
  });
});

/** The same place in the text that is left: the body is the one that begins where it began. */
function placeAfter(without: string, text: string, { body, at }: Place): Place {
  const number = [...bodiesOf(cut(text))].findIndex(({ from }) => from === body.from);
  const before = [...bodiesOf(cut(text))].slice(0, number).length;
  return { body: [...bodiesOf(cut(without))][before]!, at };
}

test("what cannot be understood is a block of text, and what stands around it is not", () => {
  const body = cut("ME.HP += 1 OPP.HP -= ) DRAW ME.DECK");
  expect(body.items.map(({ parts, text }) => (parts.length > 0 ? parts[0]!.row.code : text))).toEqual([
    "change",
    "OPP.HP -= ",
    ")",
    "DRAW",
  ]);
  expect(cut("?(ME.HP > ): DRAW ME.DECK END").items[0]!.parts).toEqual([]);
  expect(cut("?(ME.HP > 1): DRAW ) ME.DECK END").items[0]!.parts[0]!.row.code).toBe("if");
  expect(blocksOf("DRAW ME.DECK /* never closed", 1)).toBeNull();
});

test("a condition is one phrase with slots", () => {
  expect(codeOf(slotsOf("ME.HP > 0 AND OPP.HP < 1", 1)!)).toEqual([
    "binary",
    [["binary", ["ME.HP", ">", "0"]], "AND", ["binary", ["OPP.HP", "<", "1"]]],
  ]);
  expect(slotsOf("ME.HP >", 1)).toBeNull();
});

test("a new block takes the indentation of its neighbours, and a comment stays with its line", () => {
  const text = "DRAW ME.DECK // first\n  SHUFFLE ME.DECK";
  const body = cut(text);
  expect(withItem(text, { body, at: 1 }, "INC ME.HP")).toBe("DRAW ME.DECK // first\nINC ME.HP\n  SHUFFLE ME.DECK");
  expect(withItemMoved(text, { body, at: 0 }, { body, at: 2 })).toBe("SHUFFLE ME.DECK\nDRAW ME.DECK // first");
  const inner = "?(ME.HP > 1):\n    DRAW ME.DECK\nEND";
  const then = cut(inner).items[0]!.parts[0]!.body!;
  expect(withItem(inner, { body: then, at: 1 }, "INC ME.HP")).toBe(
    "?(ME.HP > 1):\n    DRAW ME.DECK\n    INC ME.HP\nEND",
  );
  const empty = "?(ME.HP > 1): END";
  expect(withItem(empty, { body: cut(empty).items[0]!.parts[0]!.body!, at: 0 }, "INC ME.HP")).toBe(
    "?(ME.HP > 1): INC ME.HP END",
  );
});
