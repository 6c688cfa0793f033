/** What can be written at an offset. */
import type { Language } from "@asztal/kernel/wording";
import type { Project } from "../project.ts";
import { scriptAt } from "./places.ts";
import { type Offer, offersInScript } from "./script-completion.ts";
import { offersInXml } from "./xml-completion.ts";

export interface Completion extends Offer {
  /** What it takes the place of: the part that has been typed. */
  readonly start: number;
  readonly end: number;
}

/** Everything that fits what has been typed, in the order in which it is likely. */
export function completionsAt(project: Project, name: string, offset: number, language: Language): Completion[] {
  const file = project.files.find((one) => one.name === name);
  if (!file) return [];
  const before = file.text.slice(0, offset);
  const script = scriptAt(file, offset);
  const { offers, typed } = script
    ? offersInScript(project, script, language)
    : offersInXml(project, before, file.kind, language);
  const wanted = typed.toLowerCase();
  return offers
    .filter(({ label }) => label.toLowerCase().startsWith(wanted))
    .map((offer) => ({ ...offer, start: offset - typed.length, end: offset }));
}
