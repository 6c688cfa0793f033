/** The thread of one hosted bot. It holds that bot and nothing else, so that ending it costs nobody else anything. */
import { serveThread } from "@asztal/compute/node.ts";
import type { Answer } from "./faults.ts";
import type { HostedQuestion } from "./hosted.ts";
import { Engine, type SeatedBot } from "./sandbox.ts";

let engine: Engine | null = null;

serveThread<HostedQuestion, Answer>(async ({ source, seed, view, legal, seen }, context) => {
  let bot = context.warm as SeatedBot | undefined; // what this very function left there
  if (!bot) {
    if (!engine || engine.isBroken) engine = await Engine.open();
    const seated = engine.sitDown(source, seed);
    if (seated.fault) return seated;
    bot = seated.bot;
  }
  context.warm = bot;
  return bot.decide(view, legal, seen);
});
