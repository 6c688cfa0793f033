import type { Command } from "commander";

const DETAILS = `
A line holds {"pieces":"RYKGB","head":true,"tail":false,"cards":["count:R","pair:YG"],"temples":["noY/7"]}: the colours from
head to tail (red R, yellow Y, black K, green G, blue B), whether the ends are a real head and a real tail, and the cards to
score. The answer is {"cards":[{"level":1,"points":2},…],"temples":[…],"total":2}, a line for each line. A line that cannot be
scored is answered by {"line":3,"error":"…"}, is told on stderr too, and makes the exit code 1.`;

export function addCoatl(program: Command): void {
  const command = program.command("coatl").summary("tools for the game Cóatl").description("Tools for the game Cóatl.");
  command
    .command("score")
    .argument("[file]", "JSON lines; - is standard input", "-")
    .summary("score rows of pieces")
    .description("Score rows of pieces, one JSON value a line: which level each card reaches, and what it pays.")
    .addHelpText("after", DETAILS)
    .action(async (file: string) => {
      const { scoreFile } = await import("./score.ts");
      await scoreFile(file);
    });
}
