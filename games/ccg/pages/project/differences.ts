/** What is different between two drafts, field by field. */
import { numberOf } from "../../table/symbol-choice.ts";
import type { Draft } from "./draft.ts";
import { lookOf } from "./look.ts";
import { writeDraft } from "./write.ts";

export interface Difference {
  /** Of the part: `title`, `groups HP`, `card Rain`. */
  readonly part: string;
  readonly field: string;
  /** Null where it was not there. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Parts that have names are compared by name, so that one that moved is the same. */
export function differences(before: Draft, after: Draft): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, now.get(key) ?? null];
    if (was === is) return [];
    const [part, field] = key.split("\n") as [string, string]; // as `fieldsOf` joins them
    return [{ part, field, before: was, after: is }];
  });
}

/** The text of every field that is written, by the part that it belongs to and its own name. */
function fieldsOf(draft: Draft): Map<string, string> {
  const { files, marks } = writeDraft(draft);
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const names = new Map<string, string>();
  const textOf = (mark: (typeof marks)[number]) => texts.get(mark.file)!.slice(mark.start, mark.end);
  for (const mark of marks) {
    const named = /^(.*)\.(?:tag|name)$/.exec(mark.field);
    if (named && !names.has(named[1]!)) names.set(named[1]!, textOf(mark));
  }
  const found = new Map<string, string>();
  for (const mark of marks) {
    const text = textOf(mark);
    if (text.startsWith("  ".repeat(1)) || text.startsWith("<")) continue; // what only holds other fields
    const [, holder = "", field = mark.field] = /^(.*)\.([^.]+)$/.exec(mark.field) ?? [];
    const part = [...holder.matchAll(/[a-zA-Z]+(?:\.\d+)?/g)]
      .map(({ index, 0: step }) => names.get(holder.slice(0, index + step.length)) ?? step)
      .join(" › ");
    const key = `${part}\n${field}`;
    found.set(key, found.has(key) ? `${found.get(key)}, ${text}` : text);
  }
  for (const [key, text] of looksOf(draft)) found.set(key, text);
  return found;
}

/** What was chosen about the look; of a picture only that it is another. */
function looksOf(draft: Draft): [string, string][] {
  const { groups, cards, ...table } = lookOf(draft);
  const ofPart = (part: string, look: object) =>
    Object.entries(look).map(([field, value]): [string, string] => {
      return [`${part}\n${field}`, field === "picture" ? `JPEG #${numberOf(String(value))}` : String(value)];
    });
  const parts = [...Object.entries(groups), ...Object.entries(cards)];
  return [...ofPart("", table), ...parts.flatMap(([part, look]) => ofPart(part, look))];
}
