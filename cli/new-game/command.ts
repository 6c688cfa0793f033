import type { Command } from "commander";

export interface NewGameFlags {
  readonly name?: string;
  readonly board?: true;
}

export function addNewGame(program: Command): void {
  program
    .command("new-game")
    .argument("<id>", "lower-case letters, digits and hyphens, such as tic-tac-toe")
    .summary("begin a new game")
    .description("Write the folder of a new game: small, complete, and passing the conformance suite as it is.")
    .option("--name <name>", "the name that players see (default: made from the id)")
    .option("--board", "begin with a game on a board of cells (default: with a game of cards)")
    .action(async (id: string, flags: NewGameFlags) => {
      const { newGame } = await import("./new-game.ts");
      await newGame(id, flags);
    });
}
