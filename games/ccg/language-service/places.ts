/** What stands at an offset of a file: a script, or XML. */
import type { ProjectFile, ProjectScript } from "../project.ts";

export interface InScript {
  readonly of: ProjectScript;
  /** The same place, counted in the text of the script. */
  readonly offset: number;
}

/** The script that an offset of the file stands in, its end included. */
export function scriptAt(file: ProjectFile, offset: number): InScript | null {
  for (const of of file.scripts) {
    const { content } = of.script;
    const { text } = content;
    if (offset < content.offsetAt(0) || offset > content.offsetAt(text.length)) continue;
    let [low, high] = [0, text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (content.offsetAt(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return { of, offset: low };
  }
  return null;
}
