/** A step in words: name, hint and reason, in the reader's language. */
import type { Arguments } from "@asztal/kernel";
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import type { Layout } from "../puzzle/puzzle.ts";
import type { Code, Level, Technique } from "./codes.ts";
import { techniqueOf } from "./solution.ts";
import type { Candidate, Detail, Step } from "./step.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";
import { CELLS, DIGITS, HOUSES } from "./texts/terms.ts";

type Words = Technique["words"];
type Situation = "solved" | "stuck" | "limit" | "mistake-digit" | "mistake-candidate" | "no-solution";

/** Every message that must exist in each language. */
export type MessageCode =
  | `level.${Level}`
  | `technique.${Code}`
  | `hint.${Words}`
  | `reason.${Words}`
  | `hint.${Situation}`;

const CELL_NAMES = new Set(CELLS);
const HOUSE_NAMES = new Set(HOUSES);
const DIGIT_NAMES = new Set(DIGITS);

/** Codes for the terms of the texts, for one layout. */
class Notation {
  readonly #layout: Layout;
  readonly #sheets: boolean;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#sheets = layout.cells.some(({ sheet }) => sheet > 0);
  }

  cell(index: number): string {
    const { sheet, row, column } = this.#layout.cells[index]!;
    return this.#sheets ? `${sheet}.${row + 1}.${column + 1}` : `${row + 1}.${column + 1}`;
  }

  cells(indices: readonly number[]): string {
    return indices.map((index) => this.cell(index)).join("+");
  }

  house(region: number): string {
    const { kind, number, grid } = this.#layout.regions[region]!;
    return grid === undefined ? `${kind} ${number}` : `${kind} ${number} ${grid}`;
  }

  digit(digit: number): string {
    return this.#layout.symbols[digit - 1]!;
  }

  /** Candidates by digit: one entry for each digit with all its cells. */
  byDigit(candidates: readonly Candidate[]): string[] {
    const digits = [...new Set(candidates.map(({ digit }) => digit))].sort((a, b) => a - b);
    return digits.map((digit) => {
      const cells = candidates.filter((one) => one.digit === digit).map(({ cell }) => cell);
      return `${this.digit(digit)}@${this.cells(cells)}`;
    });
  }

  /** Candidates that are struck: digits that leave the same cells are named together. */
  struck(candidates: readonly Candidate[]): string[] {
    const together = new Map<string, string[]>();
    for (const one of this.byDigit(candidates)) {
      const [digit, cells] = one.split("@") as [string, string];
      together.set(cells, [...(together.get(cells) ?? []), digit]);
    }
    return Array.from(together, ([cells, digits]) => `${digits.join("+")}@${cells}`);
  }

  detail(name: string, value: Detail): Arguments[string] {
    const list = typeof value === "object" ? value : null;
    const each = (word: (one: number) => string) => (list ? list.map(word) : word(value as number));
    if (CELL_NAMES.has(name)) return each((one) => this.cell(one));
    if (HOUSE_NAMES.has(name)) return each((one) => this.house(one));
    if (DIGIT_NAMES.has(name)) return each((one) => this.digit(one));
    if (!list) return value as number | string;
    if (name === "sets") return this.#runs(list, (cells) => this.cells(cells));
    return [...list];
  }

  /** Lists that are stored end to end, each after its length. */
  #runs(list: readonly number[], word: (run: readonly number[]) => string): string[] {
    const runs: string[] = [];
    for (let at = 0; at < list.length; at += 1 + list[at]!) runs.push(word(list.slice(at + 1, at + 1 + list[at]!)));
    return runs;
  }

  /** Chains from the links of a step: a link that does not go on from the last one starts another chain. */
  chains({ links }: Step): string[] {
    const node = (candidates: readonly Candidate[]): string => this.byDigit(candidates).join("+");
    const chains: string[] = [];
    let last = "";
    for (const { kind, from, to } of links) {
      const [start, end, sign] = [node(from), node(to), kind === "strong" ? "=" : "-"];
      if (start === last) chains.push(`${chains.pop()} ${sign} ${end}`);
      else chains.push(`${start} ${sign} ${end}`);
      last = end;
    }
    return chains;
  }
}

/** The arguments of a step's hint and reason. */
function argumentsOf(layout: Layout, step: Step): Arguments {
  const notation = new Notation(layout);
  const details = Object.entries(step.details).map(([name, value]) => [name, notation.detail(name, value)] as const);
  const chains = notation.chains(step);
  const start = step.marks[0]?.cell;
  return {
    ...(start === undefined ? {} : { from: notation.cell(start) }),
    ...Object.fromEntries(details),
    ...(chains.length > 0 ? { chain: chains[0]!, chains } : {}),
    ...inflected(Object.fromEntries(details)),
    removed: notation.struck(step.eliminations),
    placed: step.placements.map(({ cell, digit }) => `${notation.digit(digit)}@${notation.cell(cell)}`),
    placements: step.placements.length,
  };
}

const HOUSE_FORMS = ["the", "in"] as const;
const DIGIT_ENDINGS = ["", "It", "For"] as const;

/**
 * Houses and digits once more under other names, for languages that put articles before them and endings after them:
 * `theHouse`, `inHouse`, `theDigitIt`, and with a capital (and `^` before the value) where a sentence begins.
 */
function inflected(details: Arguments): Arguments {
  const forms: Record<string, Arguments[string]> = {};
  for (const [name, value] of Object.entries(details)) {
    const rest = name.charAt(0).toUpperCase() + name.slice(1);
    const prefixes = HOUSE_NAMES.has(name) ? HOUSE_FORMS : DIGIT_NAMES.has(name) ? (["the"] as const) : [];
    for (const prefix of prefixes) {
      for (const ending of HOUSE_NAMES.has(name) ? [""] : DIGIT_ENDINGS) {
        forms[`${prefix}${rest}${ending}`] = value;
        forms[`${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}${rest}${ending}`] = beginning(value);
      }
    }
  }
  return forms;
}

/** Marks what a sentence begins with; of a list that is the first. */
function beginning(value: Arguments[string]): Arguments[string] {
  return Array.isArray(value) ? value.map((one, at) => (at === 0 ? `^${one}` : one)) : `^${value}`;
}

export interface Explanation {
  readonly technique: string;
  /** Where to look. */
  readonly hint: string;
  readonly reason: string;
}

const TEXTS = { en, hu } as const;

/** The voice of the techniques. No player speaks in them. */
export function techniqueVoice(language: Language): Say {
  return voice(language, TEXTS[language], (seat) => String(seat));
}

export function explain(layout: Layout, step: Step, say: Say): Explanation {
  const args = argumentsOf(layout, step);
  const { words } = techniqueOf(step.technique);
  return {
    technique: say(`technique.${step.technique}`),
    hint: say(`hint.${words}`, args),
    reason: say(`reason.${words}`, args),
  };
}
