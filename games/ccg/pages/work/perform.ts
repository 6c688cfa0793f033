/** What the Studio asks of the language service, about a draft: done in a worker, so that typing never waits for it. */
import type { Language } from "@asztal/kernel/wording";
import { checkedOf } from "../../game/index.ts";
import {
  completionsAt,
  definitionOf,
  diagnostics,
  type Edit,
  hoverAt,
  renameAt,
} from "../../language-service/index.ts";
import { type Project, readProject } from "../../project.ts";
import { format } from "../../script-syntax/format.ts";
import { problemWords } from "../../wording.ts";
import type { Draft } from "../project/draft.ts";
import { withLookOf } from "../project/look.ts";
import { readDraft } from "../project/read.ts";
import { fieldAt, placeOf, type Written, writeDraft } from "../project/write.ts";

/** A place in the text of a field. */
interface FieldPlace {
  readonly field: string;
  readonly offset: number;
}

export type Work = { readonly draft: Draft; readonly language: Language } & (
  | { readonly do: "check" }
  | ({ readonly do: "complete" } & FieldPlace)
  | ({ readonly do: "hover" } & FieldPlace)
  | ({ readonly do: "definition" } & FieldPlace)
  | ({ readonly do: "rename"; readonly name: string } & FieldPlace)
  | { readonly do: "format"; readonly field: string }
);

/** Something that is wrong, at the field that it is about. */
export interface FieldProblem {
  readonly field: string;
  readonly start: number;
  readonly end: number;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** What would be right in its place, where that is known. */
  readonly replacement: string | null;
}

interface Offered {
  readonly label: string;
  readonly detail: string;
  readonly kind: string;
  /** Where in the field what is typed begins. */
  readonly start: number;
}

export type Answer =
  | { readonly is: "check"; readonly problems: readonly FieldProblem[]; readonly isPlayable: boolean }
  | { readonly is: "complete"; readonly offers: readonly Offered[] }
  | { readonly is: "hover"; readonly start: number; readonly end: number; readonly text: string }
  | { readonly is: "definition"; readonly place: FieldPlace }
  | { readonly is: "draft"; readonly draft: Draft }
  | { readonly is: "refused"; readonly message: string }
  | { readonly is: "nothing" };

/** What is remembered from one question to the next: reading again takes up what did not change. */
export interface Warm {
  readonly project: Project;
}

const NOTHING: Answer = { is: "nothing" };

export function perform(work: Work, before: Warm | undefined): { readonly answer: Answer; readonly warm: Warm } {
  const written = writeDraft(work.draft);
  const project = readProject(written.files, before?.project ?? null);
  return { answer: answerOf(work, written, project), warm: { project } };
}

function answerOf(work: Work, written: Written, project: Project): Answer {
  const { language } = work;
  if (work.do === "check") {
    return { is: "check", problems: problemsOf(written, project, language), isPlayable: checkedOf(project) !== null };
  }
  const mark = placeOf(written, work.field);
  if (!mark) return NOTHING;
  if (work.do === "format") {
    const file = project.files.find(({ name }) => name === mark.file);
    const isHere = (offset: number) => offset >= mark.from && offset <= mark.to;
    const found = file?.scripts.find(({ script }) => isHere(script.content.offsetAt(0)))?.script;
    if (!found || found.problems.length > 0) return NOTHING;
    const text = format(found.tree).trimEnd();
    return edited(work.draft, written, [{ file: mark.file, start: mark.start, end: mark.end, text }]);
  }
  const offset = mark.start + work.offset;
  if (work.do === "complete") {
    const offers = completionsAt(project, mark.file, offset, language).map(({ label, detail, kind, start }) => {
      return { label, detail, kind, start: start - mark.start };
    });
    return { is: "complete", offers };
  }
  if (work.do === "hover") {
    const hover = hoverAt(project, mark.file, offset, language);
    return hover
      ? { is: "hover", text: hover.text, start: hover.start - mark.start, end: hover.end - mark.start }
      : NOTHING;
  }
  if (work.do === "definition") {
    const place = definitionOf(project, mark.file, offset);
    const field = place && fieldAt(written, place.file, place.start);
    return field ? { is: "definition", place: field } : NOTHING;
  }
  const renaming = renameAt(project, mark.file, offset, work.name);
  if (renaming.refused !== undefined) {
    return { is: "refused", message: problemWords({ code: renaming.refused, args: renaming.args }, language) };
  }
  return edited(work.draft, written, renaming.edits);
}

/** The draft after edits of its files. */
function edited(before: Draft, { files }: Written, edits: readonly Edit[]): Answer {
  const changed = files.map(({ name, text }) => ({
    name,
    text: edits
      .filter(({ file }) => file === name)
      .toSorted((a, b) => b.start - a.start)
      .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text),
  }));
  const draft = readDraft(changed);
  return draft ? { is: "draft", draft: withLookOf({ ...draft, others: before.others }, before) } : NOTHING;
}

function problemsOf(written: Written, project: Project, language: Language): FieldProblem[] {
  return project.files.flatMap(({ name }) =>
    diagnostics(project, name, language).flatMap(({ start, end, severity, message, replacement }) => {
      const found = fieldAt(written, name, start);
      const length = Math.max(1, end - start);
      return found
        ? [{ field: found.field, start: found.offset, end: found.offset + length, severity, message, replacement }]
        : [];
    }),
  );
}
