/**
 * Everybody against everybody on the same deals. Each group of contestants plays every deal once for each way to move them round
 * the table, so that the luck of the deal cancels; the games of one rotation are a session of their own, for which programs are
 * started anew: nobody meets a deal twice in one life, so nobody can know the others' cards from an earlier game.
 */
import { childSeed, type Game, type Say, type Seed } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import type { ContestResult, GameResult, Logged } from "../contest/log.ts";
import type { ClockPlan, ContestPlan } from "../contest/plan.ts";
import { faultText } from "../faults.ts";
import type { Program } from "./program.ts";
import { type Protocol, playSession } from "./session.ts";
import type { SessionStore } from "./store.ts";

export interface Tournament {
  readonly game: Game;
  readonly options: unknown;
  readonly bots: GameBots;
  readonly say: Say;
  readonly protocol: Protocol;
  readonly programs: readonly Program[];
  /** How many sit at a table. */
  readonly seats: number;
  /** How many deals everybody plays; each is a block of as many games as there are seats. */
  readonly deals: number;
  /** For so many deals programs are started once; then they are started anew. */
  readonly partDeals: number;
  readonly seed: Seed;
  readonly clock: ClockPlan;
  readonly onFault: ContestPlan["onFault"];
  readonly replacement: string;
}

/** The games of one deal, one for each rotation: the unit of all statistics. */
export interface Block {
  /** The contestant of each player. */
  readonly players: readonly string[];
  readonly deal: number;
  readonly games: readonly GameResult[];
}

export interface SessionPlan {
  readonly plan: ContestPlan;
  /** By player. */
  readonly programs: readonly Program[];
  /** Which group plays. */
  readonly group: number;
}

/** Every choice of `size` of the items, in their order. */
function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

/** All sessions, in the order in which they are played: part by part, in each every group, each group by rotation. */
export function sessionsOf(tournament: Tournament): SessionPlan[] {
  const { game, options, programs, seats, deals, partDeals } = tournament;
  const sides = game.sides?.(options, seats);
  const groups = choices(programs, sides ? new Set(sides).size : seats);
  const sessions: SessionPlan[] = [];
  for (let first = 0; first < deals; first += partDeals) {
    for (const [number, group] of groups.entries()) {
      // Partners are the same contestant, each with a program of its own.
      const seated = sides ? sides.map((side) => group[side]!) : group; // a contestant for each side
      for (let rotation = 0; rotation < seats; rotation++) {
        const part = { first, deals: Math.min(partDeals, deals - first) };
        sessions.push({ plan: planOf(tournament, part, number, seated, rotation), programs: seated, group: number });
      }
    }
  }
  return sessions;
}

function planOf(
  { game, options, seed, clock, onFault, replacement }: Tournament,
  { first, deals }: { readonly first: number; readonly deals: number },
  group: number,
  seated: readonly Program[],
  rotation: number,
): ContestPlan {
  const names = [...new Set(seated.map(({ name }) => name))].join("-");
  const id = `${String(first + 1).padStart(4, "0")}-${group + 1}-${rotation + 1}-${names}`.slice(0, 120);
  return {
    id,
    game: game.id,
    options,
    games: deals,
    players: seated.map((program, i) => ({
      name: seated.indexOf(program) === i ? program.name : `${program.name}+${i}`,
      ...(program.is === "bot" && { bot: program.bot }),
    })),
    seed: childSeed(seed, `session ${id}`),
    deals: childSeed(seed, "deals"),
    firstDeal: first,
    rotation,
    mixed: new Set(seated).size === seated.length,
    clock,
    onFault,
    replacement,
  };
}

export interface TournamentResult {
  readonly blocks: readonly Block[];
  readonly faults: readonly {
    readonly session: string;
    readonly program: string;
    readonly code: string;
    readonly text: string;
  }[];
}

export interface Watching {
  /** A game has ended: so many of all are played. */
  played?(done: number, all: number): void;
  /** Asked after each part: whether the blocks so far are enough. */
  enough?(blocks: readonly Block[]): boolean;
}

/** Plays what has not been played yet, and puts everything together. */
export async function runTournament(
  tournament: Tournament,
  store: SessionStore,
  watching: Watching = {},
): Promise<TournamentResult> {
  const sessions = sessionsOf(tournament);
  const all = sessions.reduce((sum, { plan }) => sum + plan.games, 0);
  const perPart = sessions.filter(({ plan }) => plan.firstDeal === 0).length;
  const results: ContestResult[] = [];
  let done = 0;
  for (const [i, session] of sessions.entries()) {
    if (i > 0 && i % perPart === 0 && watching.enough?.(together(sessions.slice(0, i), results).blocks)) break;
    results.push(await played(tournament, session, store, () => watching.played?.(++done, all)));
  }
  return together(sessions.slice(0, results.length), results);
}

async function played(
  { game, bots, protocol, say }: Tournament,
  { plan, programs }: SessionPlan,
  store: SessionStore,
  counted: () => void,
): Promise<ContestResult> {
  const { done, result } = store.read(plan);
  for (const _ of done) counted();
  if (result) return result;
  const file = store.open(plan);
  const log = (entry: Logged) => {
    file.add(entry);
    if (entry.is === "game-over") counted();
  };
  try {
    return await playSession({ plan, game, bots, protocol, say, programs, done, log });
  } finally {
    file.close();
  }
}

/** The blocks that are whole: games of a session that ended early, or that a bot played for somebody, are in none. */
function together(sessions: readonly SessionPlan[], results: readonly ContestResult[]): TournamentResult {
  const byBlock = new Map<
    string,
    { readonly players: readonly string[]; readonly deal: number; games: GameResult[] }
  >();
  for (const [i, { plan, programs, group }] of sessions.entries()) {
    for (const game of results[i]!.games) {
      const deal = (plan.firstDeal ?? 0) + game.game;
      const key = `${group} ${deal}`;
      const block = byBlock.get(key) ?? { players: programs.map(({ name }) => name), deal, games: [] };
      if (!game.replaced) block.games.push(game);
      byBlock.set(key, block);
    }
  }
  const faults = results.flatMap((result, i) =>
    result.faults.map(({ player, fault }) => ({
      session: result.id,
      program: sessions[i]!.programs[player]!.name, // a session for each result, a program for each player
      code: fault.code,
      text: faultText(fault),
    })),
  );
  return { blocks: [...byBlock.values()].filter(({ players, games }) => games.length === players.length), faults };
}
