/** The fenced blocks of a page: commands to be run, and settings of other programs. */

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

/** The pages whose commands `npm run operators` runs. */
export const PAGES = ["one-machine.md", "operators.md", "two-machines.md", "container.md", "upgrade.md"] as const;

export function blocksOf(page: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const [, language] = /^```(.*)$/.exec(lines[i]!) ?? []; // within the list
    if (language === undefined) continue;
    const end = lines.indexOf("```", i + 1);
    if (end < 0) throw new Error(`${page}, line ${i + 1}: the block has no end`);
    blocks.push({ page, line: i + 2, language, text: lines.slice(i + 1, end).join("\n") });
    i = end;
  }
  return blocks;
}
