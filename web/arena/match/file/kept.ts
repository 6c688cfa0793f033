/** A match as the file keeps it that opens without network: every game and move in words, ready to be shown by a short script. */
import { type GameStep, stepsOf } from "@asztal/arena/log/game-steps.ts";
import type { State } from "@asztal/games/uno/rules/state.ts";
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { games as registry } from "../../../state/game-bundles.ts";
import { wordsOfFault } from "../../fault-words.ts";
import { wordsOfMove } from "../move-words.ts";
import type { ReadMatch } from "../read.ts";

interface KeptLine {
  readonly is: string;
  readonly who: string;
  readonly text: string;
  /** Milliseconds; null for what is no answer. */
  readonly took: number | null;
}

interface KeptStep {
  /** Who moved, and what, in words; empty for the deal. */
  readonly who: string;
  readonly move: string;
  readonly lines: readonly KeptLine[];
  /** Of a game of UNO: the hands by seat, and the card on the table. */
  readonly hands: readonly (readonly string[])[] | null;
  readonly top: string | null;
  /** Of any other game: the position in its own notation. */
  readonly position: string | null;
  readonly fault: { readonly text: string; readonly legal: readonly string[] } | null;
}

export interface KeptGame {
  readonly label: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly steps: readonly KeptStep[];
}

/** A page has others to answer: so many games at a time. */
const AT_A_TIME = 10;

export async function keptGames(match: ReadMatch, language: Language, say: Say): Promise<KeptGame[]> {
  const texts = await (await registry.find(match.info.game))!.texts(language); // it is shown
  const kept: KeptGame[] = [];
  for (const [i, logged] of match.games.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await new Promise((resolve) => setTimeout(resolve));
    const { seats, steps } = stepsOf(match.game, logged);
    const names = seats.map((player) => match.names[player] ?? "");
    const words = voice(language, texts, (seat) => names[seat] ?? "");
    const best = logged.result?.ranks.indexOf(1) ?? -1;
    const end = best < 0 ? say("match.unfinished") : say("match.won", { name: match.names[best] ?? "" });
    kept.push({
      label: `${say("match.game", { number: logged.number })} · ${end}`,
      names,
      steps: steps.map((step) => keptStep(match, step, names, { language, words, say })),
    });
  }
  return kept;
}

/** The reader's language, and the words of the game and of the Arena in it. */
interface Voices {
  readonly language: Language;
  readonly words: Say;
  readonly say: Say;
}

/** The code, and what it means where that is to be told. */
function faultLine({ fault, text }: NonNullable<GameStep["fault"]>, language: Language, words: Say): string {
  const told = text === "" ? "" : (wordsOfFault(language, { ...fault, args: fault.args ?? {} }, words) ?? text);
  return `${fault.code} ${told}`.trim();
}

function keptStep(
  match: ReadMatch,
  step: GameStep,
  names: readonly string[],
  { language, words, say }: Voices,
): KeptStep {
  const { seat, move, lines, state, fault } = step;
  const uno = match.info.game === "uno" ? (state as State) : null; // of a game of UNO
  return {
    who: seat === null ? "" : (names[seat] ?? ""),
    move: seat === null ? "" : wordsOfMove(match.game, words, move),
    lines: lines.map(({ is, player, text, took }) => ({
      ...{ is: say(`match.line.${is}`), who: match.names[player] ?? "", text },
      took: took === null ? null : Math.round(took * 10) / 10,
    })),
    hands: uno?.hands.map((hand) => [...hand]) ?? null,
    top: uno?.top ?? null,
    position: uno ? null : match.game.describe(state),
    fault: fault && { text: faultLine(fault, language, words), legal: fault.legal },
  };
}
