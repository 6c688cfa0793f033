/** The thread of one hosted bot. It holds that bot and nothing else, so that ending it costs nobody else anything. */
import { serveThread } from "@asztal/compute/node.ts";
import type { Answer } from "./faults.ts";
import type { HostedQuestion, HostedReply } from "./hosted.ts";
import { Engine, type SeatedBot } from "./sandbox.ts";

let engine: Engine | null = null;
/** Of the game under way. One that is over has to stand up: its memory is a part of the engine's. */
let last: SeatedBot | null = null;

async function decide(
  { source, seed, view, legal, seen }: HostedQuestion,
  context: { warm: unknown },
): Promise<Answer> {
  let bot = context.warm as SeatedBot | undefined; // what this very function left there
  if (!bot) {
    last?.standUp();
    last = null;
    if (!engine || engine.isBroken) engine = await Engine.open();
    const seated = engine.sitDown(source, seed);
    if (seated.fault) return seated;
    bot = seated.bot;
    last = bot;
  }
  context.warm = bot;
  return bot.decide(view, legal, seen);
}

serveThread<HostedQuestion, HostedReply>(async (question, context) => {
  const before = process.threadCpuUsage();
  const answer = await decide(question, context);
  const { user, system } = process.threadCpuUsage(before);
  return { answer, worked: (user + system) / 1000 };
});
