import { botNames } from "@asztal/wire";
import { expect, test } from "vitest";
import { lookKey, nameFault } from "./names.ts";

const faultOf = (name: string) => nameFault(name)?.refused ?? null;

test.each([
  "Ann",
  "Őry Júlia",
  "jean-luc.picard_2",
  "12345",
  "Weiß",
  "Анна Каренина",
  "Σωκράτης",
  "שרה לוי",
  "محمد",
  "山田はなこ",
  "ヤマダ",
  "김철수",
  "Botond",
  "Guesthouse",
  "Administrata",
])("%s is a name", (name) => {
  expect(nameFault(name)).toBeNull();
});

test.each([
  ["two spaces in a row", "Ann  Lee"],
  ["a mark after a mark", "Ann._Lee"],
  ["a mark at the end", "Ann."],
  ["a space at the beginning", " Ann"],
  ["a space that does not break", "Ann\u00a0Lee"],
  ["no width", "An\u200bna"],
  ["a joiner", "An\u200dna"],
  ["a soft hyphen", "An\u00adna"],
  ["a letter without a shape", "Ann\u3164"],
  ["only letters without a shape", "\u3164\u3164\u3164"],
  ["a filler", "Ann\u115f\u1160"],
  ["a direction", "Ann\u202eeve"],
  ["a mark on top", "Ann\u0336a"],
  ["a ligature", "ﬁnn"],
  ["wide letters", "Ａｎｎ"],
  ["letters of mathematics", "𝔄𝔫𝔫"],
  ["a picture", "Ann😀"],
  ["a line", "Ann\nLee"],
])("%s is in no name", (_what, name) => {
  expect(faultOf(name)).toBe("bad-name");
});

test.each(["Аnna", "Annα", "Annא", "Mаrk", "Αnna", "paypаl", "Ann山"])("letters of one script: %s", (name) => {
  expect(faultOf(name)).toBe("name-mixed");
});

test.each([
  ["Anna", "Аппа", false],
  ["Caecc", "Сaecc", true],
  ["aca", "аса", true],
  ["Alice", "AIice", true],
  ["Alice", "A1ice", true],
  ["ALICE", "ALlCE", true],
  ["BobO", "Bob0", true],
  ["Bernat", "Bemat", true],
  ["ogg", "oɡɡ", true],
  ["Aron", "Áron", false],
  ["Ann Lee", "Ann-Lee", false],
  ["Ottó", "Otto", false],
  ["Bori", "Dori", false],
])("%s looks like %s: %s", (one, other, alike) => {
  expect(lookKey(one) === lookKey(other)).toBe(alike);
});

test.each([
  "Asztal",
  "ASZTAL",
  "asztaI",
  "Admin",
  "admin_2",
  "Adm1n",
  "a.d.m.i.n",
  "Administrator",
  "Adminisztrátor",
  "Moderator 7",
  "System",
  "Rendszer",
  "Guest-12ab34",
  "guest-x",
  "Vendég",
  "Robot 2",
  ...botNames,
])("%s would be taken for somebody else", (name) => {
  expect(faultOf(name)).toBe("name-reserved");
});
