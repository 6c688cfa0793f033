/** `asztal options`: what can be given to `--option` in a game. */
import { optionKind, optionValues } from "@asztal/kernel/option-kind";
import { openGame } from "../catalogue.ts";
import type { Spoken } from "../flags.ts";
import { table } from "../layout.ts";
import { print } from "../output.ts";
import { speaker } from "../speaker.ts";

export async function listOptions(id: string, { lang }: Spoken): Promise<void> {
  const entry = await openGame(id, speaker(lang));
  const [game, texts] = await Promise.all([entry.rules(), entry.texts(lang)]);
  const say = speaker(lang, texts);
  const options = Object.entries(game.options.properties);
  if (options.length === 0) {
    print(say("cli.no-options"));
    return;
  }
  const titles = ["cli.option", "cli.option-default", "cli.option-meaning", "cli.option-values"].map((code) =>
    say(code),
  );
  print(
    table(
      titles.map((title) => ({ title, side: "left" })),
      options.map(([name, schema]) => {
        const kind = optionKind(schema);
        // The suite lets no game have an option of another kind, or without a default.
        const byDefault = String("default" in schema ? schema.default : "");
        return [name, byDefault, say(`option.${name}`), kind ? optionValues(kind) : ""];
      }),
    ),
  );
}
