/** Going to where something is made known, finding all places that name it, and renaming it everywhere. */

import { cardNames } from "../files/definition.ts";
import type { Span } from "../files/small-elements.ts";
import type { Project } from "../project.ts";
import { reservedWords } from "../script-syntax/words.ts";
import type { MessageCode } from "../texts/en.ts";
import { isSame, type Occurrence, occurrences, occurrencesIn, type Thing } from "./occurrences.ts";

export interface Place extends Span {
  readonly file: string;
}

export interface Edit extends Place {
  /** What stands there afterwards. */
  readonly text: string;
}

export type Renaming =
  | { readonly refused?: undefined; readonly edits: readonly Edit[] }
  | { readonly refused: MessageCode; readonly args: Readonly<Record<string, string>> };

/** What is named at an offset; its end counts, because that is where a cursor stands after a word. */
export function occurrenceAt(project: Project, file: string, offset: number): Occurrence | null {
  const found = project.files.find(({ name }) => name === file);
  if (!found) return null;
  const here = occurrencesIn(project, found).filter(({ start, end }) => start <= offset && offset <= end);
  return here.find(({ end }) => offset < end) ?? here[0] ?? null;
}

function placeOf({ file, start, end }: Occurrence): Place {
  return { file, start, end };
}

/** Where the thing at an offset is made known. */
export function definitionOf(project: Project, file: string, offset: number): Place | null {
  const here = occurrenceAt(project, file, offset);
  const found =
    here && occurrences(project).find(({ thing, isDefinition }) => isDefinition && isSame(thing, here.thing));
  return found ? placeOf(found) : null;
}

/** All places that name the thing at an offset, the one that makes it known among them. */
export function referencesTo(project: Project, file: string, offset: number): Place[] {
  const here = occurrenceAt(project, file, offset);
  return here ? occurrences(project).flatMap((one) => (isSame(one.thing, here.thing) ? [placeOf(one)] : [])) : [];
}

/** The edits that give the thing at an offset another name, in all files. */
export function renameAt(project: Project, file: string, offset: number, name: string): Renaming {
  const everywhere = occurrences(project);
  const thing = occurrenceAt(project, file, offset)?.thing;
  if (!thing || !everywhere.some((one) => one.isDefinition && isSame(one.thing, thing))) {
    return { refused: "rename-nothing", args: {} };
  }
  const wanted = thing.kind === "card" ? name.trim() : name;
  const fault = faultOf(project, thing, wanted, everywhere);
  if (fault) return { refused: fault, args: { name: wanted } };
  const edits = everywhere
    .filter((one) => isSame(one.thing, thing))
    .map((one): Edit => ({ ...placeOf(one), text: one.form === "text" ? escaped(wanted) : wanted }));
  return { edits };
}

/** Things that share their names with each other: none of them may be called like another. */
const TOGETHER: readonly (readonly Thing["kind"][])[] = [
  ["group", "player-attribute"],
  ["card-attribute", "card-field", "event"],
  ["phase"],
  ["action"],
  ["card"],
];

function faultOf(
  { definition }: Project,
  thing: Thing,
  name: string,
  everywhere: readonly Occurrence[],
): MessageCode | null {
  const version = definition?.version ?? 1;
  if (name === thing.name) return null;
  if (thing.kind === "card") {
    if (name === "") return "card-nameless";
  } else if (!/^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(name)) {
    return "tag-malformed";
  }
  const isAlone = thing.kind === "variable" || thing.kind === "parameter" || thing.kind === "action";
  if (isAlone && (reservedWords(version).has(name) || name === "card")) return "tag-taken";
  const isOfCards = thing.kind === "card-attribute" || thing.kind === "event";
  if (isOfCards && cardNames(version).includes(name)) return "tag-taken";
  const kinds = TOGETHER.find((group) => group.includes(thing.kind));
  const isTaken = everywhere.some((one) => kinds?.includes(one.thing.kind) && one.thing.name === name);
  if (isTaken || ((thing.kind === "variable" || thing.kind === "parameter") && isSeen(thing, name, everywhere)))
    return "tag-taken";
  return null;
}

/** Whether a declaration of that name could be taken for the renamed one, or the other way round. */
function isSeen(thing: Thing, name: string, everywhere: readonly Occurrence[]): boolean {
  return everywhere.some(({ thing: other }) => {
    if (other.name !== name) return false;
    if (thing.kind === "parameter")
      return (
        (other.kind === "variable" && other.script.action?.tag === thing.action) ||
        (other.kind === "parameter" && other.action === thing.action)
      );
    if (thing.kind !== "variable") return false;
    if (other.kind === "parameter") return thing.script.action?.tag === other.action;
    return other.kind === "variable" ? other.script.script.tree === thing.script.script.tree : other.kind === "phase";
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
