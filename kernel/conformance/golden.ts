/** What is wrong with a golden game, in words: why it does not replay, and where it differs from what the rules make of it today. */
import type { GameBots } from "../bots/bot.ts";
import type { Game, GameTypes } from "../game.ts";
import { goldenText, renewedRecord } from "../golden.ts";
import { readRecord } from "../record.ts";
import { isRefusal } from "../refusal.ts";
import { type Texts, voice } from "../wording.ts";

const CONTEXT = 4;

/** Null when nothing is. `text` is the golden file's. */
export function goldenFault<T extends GameTypes>(
  game: Game<T>,
  text: string,
  bots: GameBots<T> = { bots: {} },
  texts: Texts = { messages: {} },
): string | null {
  const say = voice("en", texts, (seat) => `seat ${seat}`);
  const read = readRecord(text);
  if (isRefusal(read)) return say(read.refused, read.args);
  const today = goldenText(game, read.record);
  if (!isRefusal(today)) return today.text === text ? null : firstDifference(text, today.text);
  const renewed = goldenText(game, renewedRecord(game, read.record, bots));
  return [say(today.refused, today.args), ...(isRefusal(renewed) ? [] : [firstDifference(text, renewed.text)])].join(
    "\n",
  );
}

/** The first lines of the game itself that differ, `-` as they were and `+` as they are now. The heading differs wherever the game does. */
function firstDifference(was: string, is: string): string {
  const [before, now] = [gameOf(was), gameOf(is)];
  const at = before.findIndex((line, i) => line !== now[i]);
  if (at < 0) return now.length > before.length ? "It goes on after its last line." : "Only its heading differs.";
  const lines = (of: readonly string[], mark: string) => of.slice(at, at + CONTEXT).map((line) => `${mark} ${line}`);
  const same = before.slice(Math.max(0, at - CONTEXT), at).map((line) => `  ${line}`);
  return ["The first difference:", ...same, ...lines(before, "-"), ...lines(now, "+")].join("\n");
}

/** Behind the blank line that ends the heading. */
function gameOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.slice(lines.indexOf("") + 1);
}
