/**
 * The language service: what an editor asks about the files of a card game. Pure functions of a project (`readProject`) and
 * an offset; they run in a browser's worker as well as on a server.
 */
export { type Completion, completionsAt } from "./completion.ts";
export { type Diagnostic, diagnostics } from "./diagnostics.ts";
export { formatEdits, formatted } from "./format.ts";
export { type Hover, hoverAt } from "./hover.ts";
export { definitionOf, type Edit, type Place, type Renaming, referencesTo, renameAt } from "./names.ts";
