import { expect, test } from "vitest";
import { DIRECTIONS } from "./cards.ts";
import { dealText, readDeal } from "./deal.ts";

const TEXT = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

test("a deal is read and written from any direction on", () => {
  const reading = readDeal(TEXT);
  if (!reading.ok) throw new Error(reading.problem);
  expect(reading.deal.E).toEqual(
    [..."873"].map((rank) => `S${rank}`).concat(["HJ", "H9", "H7"], ["DA", "DT", "D7", "D6", "D4", "CQ", "C4"]),
  );
  for (const first of DIRECTIONS) {
    const text = dealText(reading.deal, first);
    expect(text.startsWith(`${first}:`)).toBe(true);
    expect(readDeal(text)).toEqual(reading);
  }
  expect(dealText(reading.deal)).toBe(TEXT);
});

test("small letters, tens as 10, spaces and voids are taken as they come", () => {
  const reading = readDeal("  e : a..10. .k.9. ..8.7 6...5 ");
  if (!reading.ok) throw new Error(reading.problem);
  expect(dealText(reading.deal, "E")).toBe("E:A..T. .K.9. ..8.7 6...5");
});

test.each([
  ["QJ6.K652.J85.T98", { problem: "no-direction", text: "QJ6.K652.J85.T98" }],
  ["N:", { problem: "not-four-hands", hands: 0 }],
  ["N:A... K... Q...", { problem: "not-four-hands", hands: 3 }],
  ["N:A... K.. Q... J...", { problem: "not-four-suits", direction: "E", suits: 3 }],
  ["N:A... K... 1... J...", { problem: "not-a-rank", direction: "S", text: "1" }],
  ["N:A... K... Q... A...", { problem: "card-twice", card: "SA", first: "N", second: "W" }],
  ["N:AA... K... Q... J...", { problem: "card-twice", card: "SA", first: "N", second: "N" }],
  ["N:AT... K... Q... J...", { problem: "uneven", counts: { N: 2, E: 1, S: 1, W: 1 } }],
  ["N:... ... ... ...", { problem: "no-cards" }],
])("%s is no deal, and it is told why", (text, problem) => {
  expect(readDeal(text)).toEqual({ ok: false, ...problem });
});
