import { expect, test } from "vitest";
import { FLAME } from "../testing/pictures.ts";
import { PLAIN_LOOK, readLook, writeLook } from "./look.ts";
import { bytesOf, MAX_PICTURE, onlyPicture, pictureFault, textOf } from "./picture.ts";

/** The same picture with a part put in behind its beginning. */
function withPart(mark: number, content: string): string {
  const bytes = bytesOf(FLAME)!;
  const part = [0xff, mark, 0, content.length + 2, ...[...content].map((letter) => letter.charCodeAt(0))];
  return textOf(Uint8Array.from([...bytes.subarray(0, 2), ...part, ...bytes.subarray(2)]));
}

test("a look is written and read as it is; one where nothing was chosen is not written", () => {
  const look = {
    theme: "forest",
    frame: "poster",
    groups: { HAND: { size: "large" }, TABLE: { spread: "overlap", place: "line" } },
    cards: { Rain: { symbol: "drop", colour: "blue" }, Ember: { picture: FLAME } },
  } as const;
  expect(readLook(writeLook(look)!)).toEqual({ look, faults: [] });
  expect(writeLook(PLAIN_LOOK)).toBe(null);
  expect(writeLook({ ...PLAIN_LOOK, groups: { HAND: {} }, cards: { Rain: {} } })).toBe(null);
});

test("what is not known in it is passed over, whatever it is", () => {
  const strange =
    '{"theme":"<b>","frame":7,"groups":[],"cards":{"a":3,"b":{"symbol":"url(x)","colour":"x","picture":1}}}';
  expect(readLook(strange)).toEqual({ look: { ...PLAIN_LOOK, cards: { b: {} } }, faults: [] });
  const inherited = readLook('{"cards":{"__proto__":{"symbol":"drop"},"constructor":{"colour":"red"}}}').look;
  expect(Object.keys(inherited.cards)).toEqual(["__proto__", "constructor"]);
  expect(readLook("[").faults).toEqual([{ fault: "not-json", card: "" }]);
});

test("pictures hold nothing but the picture: no places, no scripts, no second file, no giants", () => {
  expect(pictureFault(FLAME)).toBe(null);
  const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const behind = textOf(Uint8Array.from([...bytesOf(FLAME)!, ...bytesOf(svg)!]));
  const inside = withPart(0xe1, "Exif 47.4979 19.0402 <script>alert(1)</script>");
  const remark = withPart(0xfe, "<?php ?>");
  const giant = bytesOf(FLAME)!;
  const frame = giant.findIndex((byte, at) => byte === 0xff && giant[at + 1] === 0xc0);
  giant.set([0xff, 0xff, 0xff, 0xff], frame + 5);
  for (const bad of ["", "not base 64!", svg, behind, inside, remark, FLAME.slice(0, 400), btoa("GIF89a")]) {
    expect(pictureFault(bad), bad.slice(0, 40)).toBe("not-a-picture");
  }
  expect(pictureFault(textOf(giant))).toBe("picture-too-large");
  expect(pictureFault("/9j/".repeat(MAX_PICTURE))).toBe("picture-too-large");
  for (const told of [inside, remark, behind]) expect(textOf(onlyPicture(bytesOf(told)!)!)).toBe(FLAME);
  const { look, faults } = readLook(JSON.stringify({ cards: { Good: { picture: FLAME }, Bad: { picture: svg } } }));
  expect(look.cards).toEqual({ Good: { picture: FLAME }, Bad: {} });
  expect(faults).toEqual([{ fault: "not-a-picture", card: "Bad" }]);
});
