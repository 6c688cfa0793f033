import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readArchive } from "./archive.ts";

const text = "<SETS><SET><SNAME>Árvíztűrő</SNAME></SET></SETS>";

describe("an archive of a game", () => {
  const bomb = zipSync({ "a.xml": [new Uint8Array(40_000_000), { level: 1 }] });

  test("gives its files, also those in folders, and leaves pictures alone", () => {
    const bytes = zipSync({
      "game/sets.xml": strToU8(text),
      "a.ccgaction": strToU8("INC x"),
      "a.png": new Uint8Array(9),
    });
    expect(readArchive(bytes)).toEqual({
      ok: true,
      files: [
        { name: "game/sets.xml", text },
        { name: "a.ccgaction", text: "INC x" },
      ],
    });
  });

  test("stored without packing is read too", () => {
    expect(readArchive(zipSync({ "a.xml": [strToU8(text), { level: 0 }] }))).toEqual({
      ok: true,
      files: [{ name: "a.xml", text }],
    });
  });

  test("that unpacks to far too much is stopped on the way", () => {
    expect(bomb.length).toBeLessThan(400_000);
    expect(readArchive(bomb)).toMatchObject({ ok: false, problem: "archive-too-large" });
  });

  test("that hides its size behind small numbers is stopped all the same", () => {
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    view.setUint32(22, 10, true); // the unpacked size in the local header
    expect(readArchive(bomb)).toMatchObject({ ok: false, problem: "archive-too-large" });
  });

  test("with very many files, with other encodings, cut off anywhere, or no archive at all", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${i}.xml`, strToU8("<a/>")]));
    expect(readArchive(zipSync(many))).toMatchObject({ problem: "archive-too-many", max: 200 });
    expect(readArchive(zipSync({ "a.xml": new Uint8Array([0xff, 0xfe, 0x3c, 0]) }))).toEqual({
      ok: false,
      problem: "not-utf8",
      file: "a.xml",
    });
    const bytes = zipSync({ "a.xml": strToU8(text.repeat(50)), "b.xml": strToU8(text) });
    for (let length = 0; length < bytes.length; length += 5) {
      expect(readArchive(bytes.subarray(0, length))).toMatchObject({ problem: "archive-unreadable" });
    }
    expect(readArchive(strToU8("this is not an archive"))).toMatchObject({ problem: "archive-unreadable" });
    expect(readArchive(new Uint8Array())).toMatchObject({ problem: "archive-unreadable" });
  });
});
