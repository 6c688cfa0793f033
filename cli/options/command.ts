import type { Command } from "commander";
import { type Spoken, withLanguage } from "../flags.ts";

export function addOptions(program: Command): void {
  const command = program
    .command("options")
    .argument("<game>", "the game, such as uno")
    .summary("what can be chosen in a game")
    .description("List the options of a game: what each takes, and what holds where nothing is said.");
  withLanguage(command).action(async (id: string, flags: Spoken) => {
    const { listOptions } = await import("./options.ts");
    await listOptions(id, flags);
  });
}
