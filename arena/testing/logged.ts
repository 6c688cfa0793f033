/** Logs of matches that a plain program has played. */
import type { Logged } from "../contest/log.ts";
import type { ServerPlan } from "../uno/core.ts";
import { bytes, coreWith, Heard } from "./core.ts";
import { SimplePlayer } from "./player.ts";

/** The log of a match against bots; `spoil` may change what the program says, or keep it from saying anything (null). */
export function logOf(
  changes: Partial<ServerPlan> = {},
  spoil: (line: string, games: number) => string | null = (line) => line,
): Logged[] {
  const core = coreWith(changes);
  const player = new SimplePlayer("alice", "TEST 3");
  const heard = new Heard().take(core.connect(1, "", 0));
  const due = [player.greeting];
  let now = 0;
  for (let line = due.shift(); line !== undefined; line = due.shift()) {
    now += 1.25;
    const said = spoil(line, player.games);
    const actions = said === null ? core.tick(now + 5000) : core.feed(1, bytes(`# hm\n${said}\n`), now);
    heard.take(actions);
    for (const action of actions) {
      if (action.is !== "send") continue;
      for (const one of action.text.split("\n").slice(0, -1))
        due.push(...[player.answer(one)].filter((answer) => answer !== null));
    }
  }
  return heard.log;
}
