/** Lays scripts out, in script files and inside XML. The XML itself stays as its author wrote it. */

import type { XmlText } from "../files/xml.ts";
import type { ProjectFile, ProjectScript } from "../project.ts";
import { format } from "../script-syntax/format.ts";
import { commentsBefore } from "../script-syntax/tokens.ts";
import { tokensOf } from "../script-syntax/tree.ts";
import type { Edit } from "./names.ts";

/** The edits that lay out a file's scripts. A script that cannot be read is left alone. */
export function formatEdits(file: ProjectFile): Edit[] {
  return file.scripts.flatMap((of) => {
    const { script } = of;
    const { content } = script;
    if (script.problems.length > 0 || content.text.trim() === "") return [];
    const [start, end] = [startOf(file.text, content), content.offsetAt(content.text.length)];
    const written = file.text.slice(start, end);
    const text = file.kind === "script" ? format(script.tree) : inXml(file.text, start, of, written);
    return text === null || text === written ? [] : [{ file: file.name, start, end, text }];
  });
}

const CDATA = "<![CDATA[";

/** Where the script begins in the file. The mark of CDATA belongs to it, though its first character may stand behind that. */
function startOf(file: string, content: XmlText): number {
  const first = content.offsetAt(0);
  return file.endsWith(CDATA, first) ? first - CDATA.length : first;
}

/** The file with its scripts laid out. */
export function formatted(file: ProjectFile): string {
  return formatEdits(file)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), file.text);
}

/** Short enough to stay in the line of its element. */
const MAX_LINE = 100;

/**
 * A script of one command stays in its line; a longer one stands below its tag, two spaces further in. Null where it is
 * mixed with comments of XML, which would be lost, or goes over lines by itself.
 */
function inXml(file: string, start: number, { script }: ProjectScript, written: string): string | null {
  const isCdata = written.trimStart().startsWith(CDATA);
  if (/<!--|<\?/.test(written) || written.split(CDATA).length > 2) return null;
  // Texts and comments over several lines would not stay what they are when their lines are moved.
  const isOverLines = (text: string) => text.includes("\n");
  if ([...tokensOf(script.tree)].some((token) => isOverLines(token.text) || commentsBefore(token).some(isOverLines))) {
    return null;
  }
  const lines = format(script.tree).trimEnd().split("\n");
  const marked = (text: string) => (isCdata ? `<![CDATA[${text}]]>` : escaped(text));
  const [only] = lines;
  if (lines.length === 1 && only!.length <= MAX_LINE && !only!.startsWith("//")) return marked(only!);
  const lineStart = file.lastIndexOf("\n", start - 1) + 1;
  const indent = /^[ \t]*/.exec(file.slice(lineStart, start))![0];
  const inner = lines.map((line) => `${indent}  ${line}`).join("\n");
  return isCdata ? `<![CDATA[\n${inner}\n${indent}]]>` : `\n${escaped(inner)}\n${indent}`;
}

/** `>` may stay in XML, except after two brackets. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "]]&gt;");
}
