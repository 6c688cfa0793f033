/**
 * Measures the balance of a game: games between bots until the figures are precise enough, then each card against a blank in
 * its place, then changes of numbers that would help. Everything comes from the seed, whoever does the jobs.
 */
import { childSeed, type Seed } from "@asztal/kernel";
import { wilson } from "@asztal/kernel/intervals";
import type { Card } from "../files/cards.ts";
import type { CardGameFiles } from "../game/index.ts";
import { placesOf } from "../problem.ts";
import type { Pairing } from "./game.ts";
import type { Job, JobResult } from "./job.ts";
import { neverRun } from "./lines.ts";
import { dominatedCards, goodAttributes, numbersIn } from "./numbers.ts";
import {
  type CardFigures,
  deckShares,
  differenceOf,
  lengthOf,
  pairShares,
  type Report,
  type Suggestion,
  shareOf,
} from "./report.ts";
import { type Subject, subjectOf, type Variant } from "./subject.ts";
import { emptyTally, merge, type Tally } from "./tally.ts";

export interface Plan {
  readonly files: CardGameFiles["files"];
  readonly seed: Seed;
  /** The kind of bot that plays. */
  readonly bot: string;
  /** The kinds of bots to compare, from the weakest to the strongest. */
  readonly ladder: readonly string[];
  readonly maxGames: number;
  /** How much bots may think about a move. */
  readonly iterations: number;
  /** Half the width of the widest interval that is precise enough. */
  readonly precision: number;
}

/** What is being done, and how far it is, from 0 to 1. */
export interface MeasureProgress {
  readonly stage: "games" | "ladder" | "cards" | "suggestions";
  readonly done: number;
  readonly games: number;
}

/** Does jobs, several at once if it can; results come in the order of the jobs. */
export type RunJobs = (jobs: Iterable<Job>) => AsyncIterable<JobResult>;

const AS_IS: Variant = { kind: "as-is" };
/** Deals in a job, and deals between two looks at the precision. */
const DEALS_PER_JOB = 10;
const DEALS_PER_ROUND = 40;
const MAX_SUGGESTIONS = 3;
/** Strong bots think long, and a ladder's steps are high. */
const MAX_LADDER_DEALS = 40;
/** A number is changed by half of itself at most: more would be another card. */
const MAX_CHANGE = 0.5;

class Measurement {
  readonly #plan: Plan;
  readonly #subject: Subject;
  readonly #run: RunJobs;
  readonly #report: (progress: MeasureProgress) => void;
  #games = 0;

  constructor(plan: Plan, subject: Subject, run: RunJobs, report: (progress: MeasureProgress) => void) {
    this.#plan = plan;
    this.#subject = subject;
    this.#run = run;
    this.#report = report;
  }

  /** All decks against all, themselves included. */
  get #allPairs(): Pairing[] {
    const decks = [...this.#subject.program.decks.keys()];
    return decks.flatMap((one) => decks.map((other) => this.#pairing([one, other], 0)));
  }

  #pairing(decks: readonly number[], watch: number, bots?: readonly string[]): Pairing {
    const { bot, iterations } = this.#plan;
    return { decks, watch, bots: bots ?? decks.map(() => bot), iterations };
  }

  /** A deck against all others, or itself where there is no other, from both seats. */
  #against(deck: number, as = deck): Pairing[] {
    const others = [...this.#subject.program.decks.keys()].filter((other) => other !== deck);
    return (others.length > 0 ? others : [deck]).flatMap((other) => [
      this.#pairing([as, other], 0),
      this.#pairing([other, as], 1),
    ]);
  }

  /** Plays deals of a kind; each kind has seeds of its own, and variants of it the same. */
  async #play(
    stage: MeasureProgress["stage"],
    kind: string,
    deals: readonly [from: number, to: number],
    pairings: readonly Pairing[],
    variant = AS_IS,
  ): Promise<JobResult> {
    const seed = childSeed(this.#plan.seed, kind);
    const [first, last] = deals;
    const jobs = function* (): Generator<Job> {
      for (let from = first; from < last; from += DEALS_PER_JOB) {
        yield { variant, pairings, seed, from, to: Math.min(last, from + DEALS_PER_JOB) };
      }
    };
    const tally = emptyTally();
    const shares: number[] = [];
    for await (const result of this.#run(jobs())) {
      merge(tally, result.tally);
      shares.push(...result.shares);
      this.#games += result.tally.games;
      this.#report({ stage, done: shares.length / (last - first), games: this.#games });
    }
    return { tally, shares };
  }

  #isPrecise(tally: Tally): boolean {
    const decks = this.#subject.program.decks.map(({ name }) => name);
    const intervals = [
      ...tally.seatShares.map((shares) => wilson(shares, tally.games)),
      ...(decks.length > 1 ? deckShares(tally, decks) : []),
    ];
    return intervals.every(({ low, high }) => (high - low) / 2 <= this.#plan.precision);
  }

  async games(): Promise<{ readonly tally: Tally; readonly isPrecise: boolean; readonly deals: number }> {
    const pairings = this.#allPairs;
    const maxDeals = Math.max(1, Math.floor(this.#plan.maxGames / pairings.length));
    const tally = emptyTally();
    let deals = 0;
    while (deals < maxDeals) {
      const to = Math.min(maxDeals, deals + DEALS_PER_ROUND);
      merge(tally, (await this.#play("games", "games", [deals, to], pairings)).tally);
      deals = to;
      if (this.#isPrecise(tally)) return { tally, isPrecise: true, deals };
    }
    return { tally, isPrecise: this.#isPrecise(tally), deals };
  }

  async ladder(deals: number): Promise<Report["ladder"]> {
    const names = this.#plan.ladder;
    const decks = [...this.#subject.program.decks.keys()];
    const steps: Report["ladder"][number][] = [];
    for (const [index, bot] of names.entries()) {
      const against = names[index - 1];
      if (against === undefined) continue;
      const pairings = decks.flatMap((deck) => [
        this.#pairing([deck, deck], 0, [bot, against]),
        this.#pairing([deck, deck], 1, [against, bot]),
      ]);
      const { shares } = await this.#play("ladder", `ladder ${bot}`, [0, deals], pairings);
      const sum = shares.reduce((total, share) => total + share, 0);
      steps.push({ bot, against, ...shareOf(sum * pairings.length, shares.length * pairings.length) });
    }
    return steps;
  }

  async cards(tally: Tally, deals: number): Promise<CardFigures[]> {
    const { program } = this.#subject;
    const figures: CardFigures[] = [];
    for (const [deck, { name, cards }] of program.decks.entries()) {
      const kind = `cards ${deck}`;
      const base = await this.#play("cards", kind, [0, deals], this.#against(deck));
      for (const type of new Set(cards)) {
        const card = program.cards[type]!.name;
        const variant: Variant = { kind: "blank", deck, card };
        const blank = await this.#play("cards", kind, [0, deals], this.#against(deck, program.decks.length), variant);
        const count = tally.cards[card];
        figures.push({
          card,
          deck: name || `${deck + 1}`,
          copies: cards.filter((one) => one === type).length,
          played: count?.played ?? 0,
          discarded: count?.discarded ?? 0,
          winsWhenPlayed: count && count.games > 0 ? shareOf(count.shares, count.games) : null,
          effect: differenceOf(base.shares, blank.shares),
        });
      }
    }
    return figures;
  }

  /** Changes of numbers that bring the strongest and the weakest deck nearer to the others. */
  async suggestions(tally: Tally, figures: readonly CardFigures[], deals: number): Promise<Suggestion[]> {
    const { program, project } = this.#subject;
    const decks = deckShares(
      tally,
      program.decks.map(({ name }, number) => name || `${number + 1}`),
    );
    const uneven = decks
      .map((deck, number) => ({ ...deck, number }))
      .filter(({ low, high, games }) => games > 0 && (low > 0.5 || high < 0.5));
    const candidates = uneven.flatMap((deck) =>
      figures
        .filter((figure) => figure.deck === deck.deck && figure.effect.value > 0)
        .flatMap((figure) => changeOf(project, figure, 0.5 - deck.share).map((change) => ({ deck, figure, change }))),
    );
    const chosen = candidates
      .toSorted((a, b) => Math.abs(b.change.predicted) - Math.abs(a.change.predicted))
      .slice(0, MAX_SUGGESTIONS);
    const suggestions: Suggestion[] = [];
    for (const { deck, figure, change } of chosen) {
      const { file, start, end, from, to, predicted } = change;
      const kind = `cards ${deck.number}`;
      const variant: Variant = { kind: "edit", file: file.name, start, end, text: String(to) };
      const base = await this.#play("suggestions", kind, [0, deals], this.#against(deck.number));
      const changed = await this.#play("suggestions", kind, [0, deals], this.#against(deck.number), variant);
      const place = placesOf(file.text)(start);
      const measured = differenceOf(changed.shares, base.shares);
      suggestions.push({
        card: figure.card,
        deck: deck.deck,
        file: file.name,
        ...place,
        from,
        to,
        predicted,
        measured,
      });
    }
    return suggestions;
  }
}

interface Change {
  readonly file: Subject["project"]["files"][number];
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly predicted: number;
}

/** The change of the card's most helpful number that should move its deck's share by `wanted`: the effect goes with the number. */
function changeOf(project: Subject["project"], { card: name, effect }: CardFigures, wanted: number): Change[] {
  const { definition, rules } = project;
  const file = project.files.find((one) => one.scripts.some(({ card }) => card?.name === name));
  const card: Card | undefined = file?.scripts.find((one) => one.card?.name === name)?.card ?? undefined;
  const script = card?.scripts.PLAY;
  if (!file || !script || !definition || !rules) return [];
  const good = goodAttributes(definition, rules);
  const helpful = numbersIn(script.tree, good, rules.actions).filter(({ sign, value }) => sign === 1 && value > 0);
  const [number] = helpful.toSorted((a, b) => b.value - a.value);
  if (!number) return [];
  const most = Math.max(1, Math.floor(number.value * MAX_CHANGE));
  const step = Math.round((number.value * wanted) / effect.value);
  const by = Math.max(-most, Math.min(most, step === 0 ? Math.sign(wanted) : step));
  const { content } = script;
  return [
    {
      file,
      start: content.offsetAt(number.start),
      end: content.offsetAt(number.end - 1) + 1,
      from: number.value,
      to: number.value + by,
      predicted: (effect.value * by) / number.value,
    },
  ];
}

/** The whole report. The files must be those of a game without errors. */
export async function measureBalance(
  plan: Plan,
  run: RunJobs,
  report: (progress: MeasureProgress) => void = () => {},
): Promise<Report> {
  const subject = await subjectOf(plan.files, AS_IS);
  if (!subject) throw new Error("the files do not make a game");
  const { project, program } = subject;
  const names = program.decks.map(({ name }, number) => name || `${number + 1}`);
  const measurement = new Measurement(plan, subject, run, report);
  const { tally, isPrecise, deals } = await measurement.games();
  const fewer = Math.max(DEALS_PER_JOB, Math.ceil(deals / 4));
  const ladder = await measurement.ladder(Math.min(fewer, MAX_LADDER_DEALS));
  const cards = await measurement.cards(tally, fewer);
  const suggestions = await measurement.suggestions(tally, cards, fewer);
  const inDecks = new Set(program.decks.flatMap((deck) => deck.cards.map((type) => program.cards[type]!.name)));
  return {
    ...{ title: program.title, seed: plan.seed, bot: plan.bot, games: tally.games, draws: tally.draws },
    ...{ precision: plan.precision, isPrecise },
    seats: tally.seatShares.map((shares) => shareOf(shares, tally.games)),
    decks: deckShares(tally, names),
    pairs: pairShares(tally, names),
    length: lengthOf(tally),
    choices: {
      decisionsPerTurn: tally.decisions / Math.max(1, tally.turnsPlayed),
      optionsPerDecision: tally.options / Math.max(1, tally.decisions),
      optionsPerTurn: tally.options / Math.max(1, tally.turnsPlayed),
      forced: tally.forced / Math.max(1, tally.decisions),
    },
    ladder,
    cards: cards.toSorted((a, b) => b.effect.value - a.effect.value),
    neverPlayed: [...inDecks].filter((name) => (tally.cards[name]?.played ?? 0) === 0),
    dominated: dominatedCards(
      project.sets.flatMap((set) => set.cards),
      project.definition!, // a game has both
      project.rules!,
    ),
    neverRun: neverRun(project, program, tally.coverage),
    suggestions,
    breaches: tally.breaches,
  };
}
