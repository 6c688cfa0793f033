import type { Command } from "commander";
import {
  type GivenOptions,
  nameList,
  type Spoken,
  wholeNumber,
  withGameOption,
  withLanguage,
  withSeed,
} from "../flags.ts";

export interface PlayFlags extends Spoken {
  readonly players?: number;
  readonly bots?: readonly string[];
  readonly option?: GivenOptions;
  readonly seed?: string;
  readonly name?: string;
  readonly save?: string;
  readonly why?: boolean;
}

export const WHY = "let bots that can say so tell what spoke for their moves";

export function addPlay(program: Command): void {
  const command = program
    .command("play")
    .argument("<game>", "the game, such as uno")
    .summary("play a game in the terminal against bots")
    .description("Play a game in the terminal against bots. Type ? in the game to see what you can do.")
    .option("--players <n>", "players at the table, you among them", wholeNumber(1, 1000))
    .option("--bots <names>", "the bots against you, between commas; a short list is repeated", nameList)
    .option("--name <name>", "your name at the table")
    .option("--save <file>", "write the record of the game there when it ends or you leave")
    .option("--why", WHY);
  withLanguage(withSeed(withGameOption(command))).action(async (game: string, flags: PlayFlags) => {
    const { play } = await import("./play.ts");
    await play(game, flags);
  });
}
