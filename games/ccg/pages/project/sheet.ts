/** Cards as a sheet: comma-separated text out and in, and what is copied from a spreadsheet, which has tabs. */
import { EVENTS } from "../../files/cards.ts";
import type { CardDraft, Draft } from "./draft.ts";

export interface SheetReading {
  readonly cards: readonly CardDraft[];
  /** Columns that are no attribute or script of this game; what stands in them is left out. */
  readonly unknown: readonly string[];
}

/** What people call the columns that every game has. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["név", "NAME"],
  ["when played", "PLAY"],
  ["kijátszáskor", "PLAY"],
  ["when discarded", "DISCARD"],
  ["eldobáskor", "DISCARD"],
]);

type OfCards = Pick<Draft, "cardAttributes" | "events">;

/** The columns of a game's sheet: the name, its attributes by tag, its scripts. */
export function columnsOf(draft: OfCards): string[] {
  return ["NAME", ...draft.cardAttributes.map(({ tag }) => tag), ...eventsOf(draft)];
}

/** What cards have scripts for: those of the language, then those of the game. */
function eventsOf({ events }: Pick<Draft, "events">): string[] {
  return [...EVENTS, ...events.map(({ tag }) => tag).filter((tag) => tag !== "")];
}

export function writeSheet(draft: Draft): string {
  const columns = columnsOf(draft);
  const rows = draft.sets.flatMap(({ cards }) =>
    cards.map(({ name, values, scripts }) =>
      columns.map((column) => (column === "NAME" ? name : (values[column] ?? scripts[column] ?? ""))),
    ),
  );
  return [columns, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n");
}

/** A cell that a spreadsheet might take for a formula is marked as text. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t]/.test(cell) && !/^[-+]?\d+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads cards. The first row names the columns if it holds NAME or an attribute; otherwise they are in the order of the game. */
export function readSheet(text: string, draft: OfCards): SheetReading {
  const rows = cells(text).filter((row) => row.some((cell) => cell.trim() !== ""));
  const known = columnsOf(draft);
  const named = [...draft.cardAttributes, ...draft.events];
  const names = new Map(named.map(({ tag, name }) => [name.toLowerCase(), tag]));
  const columnOf = (cell: string) => {
    const word = cell.trim().toLowerCase();
    return known.find((one) => one.toLowerCase() === word) ?? names.get(word) ?? CALLED.get(word) ?? null;
  };
  const [head = [], ...rest] = rows;
  const isHead = head.some((cell) => columnOf(cell) !== null && cell.trim() !== "");
  const columns = isHead ? head.map(columnOf) : known;
  const body = isHead ? rest : rows;
  const unknown = isHead ? head.filter((cell) => cell.trim() !== "" && columnOf(cell) === null) : [];
  const cards = body.map((row): CardDraft => {
    const pieces = new Map(row.map((cell, i) => [columns[i] ?? "", unmarked(cell)]));
    pieces.delete("");
    const take = (wanted: readonly string[]) =>
      Object.fromEntries(wanted.flatMap((tag) => (pieces.get(tag) ? [[tag, pieces.get(tag)!]] : [])));
    return {
      name: pieces.get("NAME")?.trim() ?? "",
      values: take(draft.cardAttributes.map(({ tag }) => tag)),
      scripts: { PLAY: "", ...take(eventsOf(draft)) },
    };
  });
  return { cards: cards.filter(({ name }) => name !== ""), unknown: unknown.map((cell) => cell.trim()) };
}

function unmarked(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t])/, "").trim();
}

/** Rows of cells. What stands between the cells of the first row is what separates all of them: a tab, a semicolon or a comma. */
function cells(text: string): string[][] {
  const firstLine = text.replace(/"[^"]*"/g, "").split(/\r?\n/)[0] ?? "";
  const separator = firstLine.includes("\t") ? "\t" : firstLine.includes(";") ? ";" : ",";
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  endCell();
  return rows;
}

/** Cards put into a set: those with a known name take the place of the old ones, the others follow. */
export function withCards(draft: Draft, set: number, cards: readonly CardDraft[]): Draft {
  const fresh = new Map(cards.map((card) => [card.name, card]));
  const sets = draft.sets.map((one) => ({
    ...one,
    cards: one.cards.map((card) => {
      const next = fresh.get(card.name);
      fresh.delete(card.name);
      return next ? { ...card, values: { ...card.values, ...next.values }, scripts: mergedScripts(card, next) } : card;
    }),
  }));
  const added = [...fresh.values()];
  return { ...draft, sets: sets.map((one, i) => (i === set ? { ...one, cards: [...one.cards, ...added] } : one)) };
}

function mergedScripts({ scripts }: CardDraft, next: CardDraft): CardDraft["scripts"] {
  const given = Object.entries(next.scripts).filter(([, text]) => text !== "");
  return { ...scripts, ...Object.fromEntries(given) };
}
