/** What the pages of the Sudoku workshop are called where a link to one is previewed. */
import type { Language, PageWords } from "@asztal/kernel";
import { readShareCode } from "./files/share.ts";
import { speaker } from "./files/wording.ts";
import { readKind } from "./kinds/kind.ts";
import site from "./site.ts";

const TEXTS = {
  en: {
    daily: { title: "Sudoku of the day", text: "A new puzzle of every kind each day: who is quickest?" },
    kind: (kind: string) => ({ title: `Sudoku: ${kind}`, text: "A fresh puzzle is ready, with hints that say why." }),
    puzzle: (kind: string, givens: number) => ({
      title: `A Sudoku for you: ${kind}`,
      text: givens === 1 ? "One digit is given. Can you solve it?" : `${givens} digits are given. Can you solve it?`,
    }),
  },
  hu: {
    daily: { title: "A nap sudokuja", text: "Minden nap új rejtvény minden fajtából: ki a leggyorsabb?" },
    kind: (kind: string) => ({
      title: `Sudoku: ${kind}`,
      text: "Friss rejtvény vár, tippekkel, amelyek meg is indokolják a lépést.",
    }),
    puzzle: (kind: string, givens: number) => ({
      title: `Sudoku neked: ${kind}`,
      text: `${givens} szám van megadva. Meg tudod oldani?`,
    }),
  },
} as const satisfies Readonly<Record<Language, unknown>>;

/** Longer codes hold puzzles of unusual form as compressed JSON, which may grow large: they are not opened for a preview. */
const MAX_CODE_LENGTH = 1500;

export function pageWords(language: Language, path: string): PageWords | null {
  const texts = TEXTS[language];
  const { name, summary } = site.pages!.tile[language]; // the pages whose words these are
  const workshop = { title: name, text: summary };
  const [first = "", second] = path.split("/");
  const nameOf = (kind: string) => speaker(language)("booklet.kind", { kind });
  if (first === "p") {
    const reading = second !== undefined && second.length <= MAX_CODE_LENGTH ? readShareCode(second) : null;
    if (!reading?.ok) return workshop;
    const { kind, givens } = reading.value;
    return texts.puzzle(nameOf(kind), givens.filter((digit) => digit !== 0).length);
  }
  if (first === "daily") return texts.daily;
  return readKind(first).ok ? texts.kind(nameOf(first)) : workshop;
}
