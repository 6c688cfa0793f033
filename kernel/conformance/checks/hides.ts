import { Chance } from "../../chance.ts";
import { areDescribed, type Game, type Viewer, viewers } from "../../game.ts";
import { type Match, readMove } from "../../match.ts";
import { canonicalText } from "../../plain.ts";
import { breach, type Check } from "../check.ts";
import { MovePool } from "../pool.ts";
import { type Move, walk } from "../walk.ts";

export const hides: Check = {
  promise: "what a viewer cannot know changes nothing in its view, legal list, refusals and events",
  run(testCase) {
    if (!testCase.game.resample) return hidesNothing(testCase);
    const pool = new MovePool();
    let otherWorlds = 0;
    let positions = 0;
    const match = walk(testCase, {
      position({ match, asks, chance }) {
        positions++;
        for (const { seat } of asks) pool.add(match.legal(seat), chance);
        for (const viewer of someViewers(match.seats, asks[0]?.seat, chance)) {
          const world = otherWorld(match, match.state, viewer, chance);
          if (canonicalText(world) !== canonicalText(match.state)) otherWorlds++;
          sameView(match, world, viewer);
          if (asks.some(({ seat }) => seat === viewer)) sameAnswers(match, world, viewer as number, pool, chance);
        }
      },
      moved(move) {
        for (const viewer of someViewers(move.match.seats, move.seat, move.chance)) sameEvents(move, viewer);
      },
    });
    if (otherWorlds === 0 && positions > 10) {
      breach(
        "resample never gives another state than the real one: if the game hides nothing, leave resample out",
        match,
      );
    }
  },
};

/** The acting seat, which sees and does most, and one other viewer: over a game everybody gets his turn. */
function someViewers(seats: number, acting: number | undefined, chance: Chance): Viewer[] {
  return [...new Set([acting ?? 0, chance.pick(viewers(seats))])];
}

/** A game without resample shows everybody its whole state. */
function hidesNothing(testCase: Parameters<Check["run"]>[0]): void {
  walk(testCase, {
    position({ match }) {
      const state = canonicalText(match.state);
      for (const viewer of viewers(match.seats)) {
        if (canonicalText(match.view(viewer)) !== state) {
          breach(`the view of ${viewer} is not the whole state: a game that hides something needs resample`, match);
        }
      }
    },
  });
}

function otherWorld(match: Match, state: unknown, viewer: Viewer, chance: Chance): unknown {
  const { game } = match;
  const world = game.resample!(game.view(state, viewer), viewer, chance); // looked for at the start of the check
  const wrong = game.invariant?.(world);
  if (wrong) breach(`resample for ${viewer} made an impossible state: ${wrong}`, match);
  return world;
}

function sameView(match: Match, world: unknown, viewer: Viewer): void {
  const { game, state } = match;
  const [real, other] = [game.view(state, viewer), game.view(world, viewer)].map(canonicalText);
  if (real !== other) breach(`the view of ${viewer} depends on what it cannot see:\n  ${real}\n  ${other}`, match);
  if (canonicalText(game.turn(state)) !== canonicalText(game.turn(world))) {
    breach(`whose turn it is, or what is asked, depends on what ${viewer} cannot see`, match);
  }
  if (game.progress?.(state) !== game.progress?.(world)) {
    breach(`how far the game is, depends on what ${viewer} cannot see`, match);
  }
}

function sameAnswers(match: Match, world: unknown, seat: number, pool: MovePool, chance: Chance): void {
  const { game, state } = match;
  const [real, other] = [game.legal(state, seat), game.legal(world, seat)].map((legal) =>
    canonicalText(areDescribed(legal) ? legal.schema : legal),
  );
  if (real !== other) breach(`the legal list of seat ${seat} depends on what it cannot see`, match);
  for (let i = 0; i < 8; i++) {
    const read = readMove(game, pool.pick(chance));
    if ("refused" in read) continue;
    const [inReal, inOther] = [state, world].map((one) => game.apply(one, seat, read.move, new Chance(match.seed)));
    if (inReal!.refused === undefined && inOther!.refused === undefined) continue;
    if (canonicalText(refusalOf(inReal!)) !== canonicalText(refusalOf(inOther!))) {
      breach(`the refusal of ${JSON.stringify(read.move)} tells seat ${seat} what it cannot see`, match);
    }
  }
}

function refusalOf(result: ReturnType<Game["apply"]>): unknown {
  return result.refused === undefined ? "accepted" : { refused: result.refused, args: result.args ?? {} };
}

/** In a world that the viewer cannot tell from the real one, before the move and after it, the events look alike. */
function sameEvents({ match, seat, move, before, events, chance }: Move, viewer: Viewer): void {
  const { game, state } = match;
  const world = otherWorld(match, before, viewer, chance);
  const result = game.apply(world, seat, move, new Chance(match.seed));
  if (result.refused !== undefined) return;
  const look = (one: unknown) => canonicalText(game.view(one, viewer));
  if (look(result.state) !== look(state)) return;
  const tell = (list: readonly unknown[]) => canonicalText(list.map((event) => game.seen(event, viewer)));
  if (tell(result.events) !== tell(events)) {
    breach(
      `the events ${tell(events)} tell ${viewer} something that its view does not show: ` +
        `in a world that looks the same they would be ${tell(result.events)}`,
      match,
    );
  }
}
