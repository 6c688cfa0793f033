/**
 * The process in which the rules of games made from data run. It has a limit of memory, and each of its answers one of time and of
 * size: what strangers wrote can end this process, and nothing else.
 */
import { processData, serveProcess } from "@asztal/compute/process.ts";
import {
  type Game,
  type GameEntry,
  gameOf,
  isRefusal,
  languages,
  Match,
  recordOf,
  rulesAsPlayed,
} from "@asztal/kernel";
import { type Language, type Texts, voice } from "@asztal/kernel/wording";
import { loadGames } from "../games.ts";
import { plainText } from "../plain-text.ts";
import { unreadablePictures } from "./pictures.ts";
import { project, projectEvents, turnOf } from "./projection.ts";
import type {
  DefinedGame,
  GameDescription,
  MeteredAnswer,
  MeteredJob,
  MeteredResults,
  MeteredSetup,
  MeteredStep,
  ProjectedStep,
  Restored,
} from "./protocol.ts";

const { games: module, maxResult } = processData() as { games: string; maxResult: number };
const { kinds } = await loadGames(module);

/** A match that the process remembers from one question to the next. */
interface Warm {
  match: Match;
}

serveProcess<MeteredJob, MeteredAnswer>(async (job, context) => {
  const result = await answerTo(job, context as { warm?: Warm });
  const size = JSON.stringify(result).length;
  return size > maxResult ? { tooLarge: size } : { result };
});

async function answerTo(job: MeteredJob, context: { warm?: Warm }): Promise<MeteredResults[keyof MeteredResults]> {
  if (job.do === "describe") return describe(job.game);
  const rules = async () => rulesAsPlayed(await (await entryOf(job.game)).rules(), job.setup.options);
  switch (job.do) {
    case "restore": {
      const { match, restored } = restore(await rules(), job);
      context.warm = { match };
      return restored;
    }
    case "follow": {
      const match = context.warm?.match ?? restore(await rules(), job).match;
      context.warm = { match };
      return follow(match, job.later);
    }
    case "submit": {
      const match = context.warm?.match ?? restore(await rules(), job).match;
      context.warm = { match };
      return submit(match, job.seat, job.input);
    }
    case "undo-reason": {
      const match = context.warm?.match ?? restore(await rules(), job).match;
      context.warm = { match };
      return match.undoRefusal(job.seat);
    }
    case "history":
      return history(await rules(), job);
    case "record":
      return recordOf(restore(await rules(), job).match, job.names);
  }
}

function entryOf({ id, version, definition }: DefinedGame): Promise<GameEntry> {
  return gameOf(kinds, id, version, definition);
}

/** Lists of games have room for so many characters. */
const MAX_NAME = 60;
const MAX_SUMMARY = 200;

/** A message without arguments as it is read; one that is none, as it stands. */
function said(texts: Texts, code: string, language: Language): string {
  const message = texts.messages[code] ?? "";
  try {
    return message === "" ? "" : voice(language, texts, String)(code);
  } catch {
    return message;
  }
}

async function describe({ id, version, definition }: DefinedGame): Promise<MeteredResults["describe"]> {
  const kind = Object.hasOwn(kinds, definition.kind) ? await kinds[definition.kind]!() : null; // it has just been seen there
  if (!kind) throw new Error(`there are no games of the kind “${definition.kind}” here`);
  const entry = await kind.default.entry(id, version, definition.text);
  if ("faults" in entry) return entry;
  const { faults, pictures } = (await kind.default.keeping?.(definition.text)) ?? { faults: [], pictures: [] };
  const unreadable = await unreadablePictures(pictures);
  if (faults.length + unreadable.length > 0) return { faults: [...faults, ...unreadable] };
  const { seats, options } = await entry.rules();
  const { bots, evaluate } = await entry.bots();
  const words = await Promise.all(
    languages.map(async (language) => {
      const texts = await entry.texts(language);
      const shown = (code: string, max: number) => plainText(said(texts, code, language)).slice(0, max);
      return [
        language,
        { name: shown("game.name", MAX_NAME) || id, summary: shown("game.summary", MAX_SUMMARY) },
      ] as const;
    }),
  );
  const description: GameDescription = {
    seats,
    options,
    bots: Object.keys(bots),
    hasEvaluation: evaluate !== undefined,
    replacementBot: entry.replacementBot,
    ...(entry.defaultBot !== undefined && { defaultBot: entry.defaultBot }),
    ...(entry.botBudgets && { botBudgets: entry.botBudgets }),
    botPace: entry.botPace ?? null,
    onSite: entry.table !== undefined,
    words: Object.fromEntries(words),
  };
  return { description };
}

function submit(match: Match, seat: number, input: unknown): MeteredResults["submit"] {
  const result = match.submit(seat, input);
  if (isRefusal(result)) return result;
  return stepOf(match, result.events, project(match));
}

/** The move that was made last. */
function stepOf(match: Match, events: readonly unknown[], projection: ProjectedStep["projection"]): ProjectedStep {
  const last = match.journal.at(-1) as { move: unknown }; // it has just been made
  return {
    projection,
    events: projectEvents(match, events),
    open: match.isOpen,
    notation: match.game.notation.write(last.move),
  };
}

/** Plays the steps again. Only of positions that may still be shown is there more than the turn. */
function restore(
  game: Game,
  { setup, steps }: Pick<Extract<MeteredJob, { do: "restore" }>, "setup" | "steps">,
): { readonly match: Match; readonly restored: Restored } {
  const before = steps ?? [];
  const shown = shownAfter(game, setup, before);
  const match = new Match({ game, ...setup });
  const look = (at: number) => (shown.has(at) ? project(match) : turnOf(match));
  const first = look(0);
  const moves: ProjectedStep[] = [];
  for (const [i, step] of before.entries()) {
    const events = redo(match, step);
    if (step.move !== null) moves.push(stepOf(match, events, look(i + 1)));
  }
  const sides = game.sides?.(setup.options, setup.seats) ?? null;
  return { match, restored: { sides, hasProgress: game.progress !== undefined, first, moves } };
}

/** Makes steps that another server has made. */
function follow(match: Match, later: readonly MeteredStep[]): ProjectedStep[] {
  const moves: ProjectedStep[] = [];
  for (const step of later) {
    const events = redo(match, step);
    if (step.move !== null) moves.push(stepOf(match, events, project(match)));
  }
  return moves;
}

/** After how many steps the position is one that may still be shown: the last, and those that undo can get back to. */
function shownAfter(game: Game, setup: MeteredSetup, steps: readonly MeteredStep[]): ReadonlySet<number> {
  const match = new Match({ game, ...setup });
  const states = [match.state];
  for (const step of steps) {
    redo(match, step);
    states.push(match.state);
  }
  const reachable = new Set([match.state]);
  for (let last = match.snapshot.lastStep; last !== null; last = last.previous) reachable.add(last.before);
  return new Set([...states.keys()].filter((at) => reachable.has(states[at])));
}

function redo(match: Match, { seat, move, isUndo }: MeteredStep): readonly unknown[] {
  if (move === null && !isUndo) return [];
  const read = move === null ? null : match.game.notation.read(move);
  const result = move === null ? match.undoAgain(seat) : match.submit(seat, read);
  if (isRefusal(result)) throw new Error(`the game does not replay: ${result.refused}`);
  return "events" in result ? result.events : [];
}

function history(game: Game, job: Extract<MeteredJob, { do: "history" }>): MeteredResults["history"] {
  const match = new Match({ game, ...job.setup });
  const positions: { version: number; view: unknown }[] = [];
  const look = (version: number) => {
    if (version >= job.from && version <= job.to) positions.push({ version, view: match.view(job.viewer) });
  };
  look(0);
  for (const step of job.steps ?? []) {
    redo(match, step);
    look(step.version);
  }
  return positions;
}
