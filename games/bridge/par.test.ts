import { expect, test } from "vitest";
import type { Strain } from "./cards.ts";
import { par, type TrickTable } from "./par.ts";

const NONE = { NS: false, EW: false };

type Row = Readonly<Record<Strain, number>>;

/** North and South make the first row, East and West the second. */
function table(ns: Row, ew: Row): TrickTable {
  return { N: ns, S: ns, E: ew, W: ew };
}

test("when nobody can make anything everybody passes", () => {
  const six = { S: 6, H: 6, D: 6, C: 6, NT: 6 };
  expect(par(table(six, six), NONE, "NS")).toEqual({ score: 0, contracts: [] });
});

test("where both sides can make one no-trump, whoever bids first makes it", () => {
  const seven = { S: 5, H: 5, D: 5, C: 5, NT: 7 };
  expect(par(table(seven, seven), NONE, "NS").score).toBe(90);
  expect(par(table(seven, seven), NONE, "EW")).toEqual({
    score: -90,
    contracts: [{ levels: [1], strain: "NT", doubled: 0, declarers: ["E", "W"], over: 0 }],
  });
});

test("a sacrifice is bid where it costs less, and only where it does", () => {
  const ns = { S: 10, H: 4, D: 3, C: 3, NT: 5 };
  const ew = { S: 3, H: 9, D: 5, C: 5, NT: 3 };
  const sacrifice = { levels: [5], strain: "H", doubled: 1, declarers: ["E", "W"], over: -2 };
  expect(par(table(ns, ew), NONE, "NS")).toEqual({ score: 300, contracts: [sacrifice] });
  const dear = par(table(ns, ew), { NS: false, EW: true }, "EW");
  expect(dear).toEqual({
    score: 420,
    contracts: [{ levels: [4], strain: "S", doubled: 0, declarers: ["N", "S"], over: 0 }],
  });
});

test("levels that are worth the same are told together, and only the declarer that can", () => {
  const ns = { S: 4, H: 9, D: 4, C: 4, NT: 4 };
  const ew = { S: 6, H: 3, D: 5, C: 5, NT: 5 };
  const oneSided: TrickTable = { ...table(ns, ew), S: { ...ns, H: 8 } };
  expect(par(oneSided, { NS: true, EW: true }, "EW")).toEqual({
    score: 140,
    contracts: [{ levels: [1, 2, 3], strain: "H", doubled: 0, declarers: ["N"], over: 2 }],
  });
});
