/** A stranger's bot on a seat of a match: what it does wrong is thrown as its fault, and costs it the match. */
import { canonicalText } from "@asztal/kernel";
import type { MakeBot } from "@asztal/kernel/bots";
import { type BotFault, faultOf } from "./faults.ts";
import type { HostedBot } from "./hosted.ts";

export class HostedFault extends Error {
  /** In one text, and in its parts, which the site has words for; the line is 0 where it is not known. */
  readonly args: Readonly<Record<"problem" | "reason" | "message" | "botLine", string | number>>;

  constructor({ code, message, line }: BotFault) {
    // It is written to whoever plays by text: printable ASCII.
    const plain = message.replace(/[^\x20-\x7e]/g, "?");
    super(`${code}${line === null ? "" : ` in line ${line}`}: ${plain}`);
    this.args = { problem: this.message, reason: code, message, botLine: line ?? 0 };
  }
}

export function hostedSeat(hosted: HostedBot): MakeBot {
  return ({ chance }) => {
    const seated = hosted.sitDown(chance.seed);
    const seen: unknown[] = [];
    return {
      observe: (events) => void seen.push(...events),
      async decide({ view, legal }) {
        const answer = await seated.decide(view, legal, seen.splice(0));
        if (answer.fault) throw new HostedFault(answer.fault);
        const text = canonicalText(answer.move);
        // What is played is the game's own move, and nothing that the bot has put together.
        const move = Array.isArray(legal) ? legal.find((one) => canonicalText(one) === text) : undefined;
        if (move === undefined) throw new HostedFault(faultOf("illegal", text).fault);
        return move;
      },
    };
  };
}
