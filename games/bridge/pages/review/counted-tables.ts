/** The hands that somebody has played at tables, as far as they are counted in the statistics: what the cards have cost. */
import { isRefusal } from "@asztal/kernel";
import { useAsked } from "@asztal/ui/ask.ts";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { useEffect, useState } from "react";
import { DIRECTIONS } from "../../cards.ts";
import { costsOf, decides, type Review } from "../../review/costs.ts";
import { isOver } from "../../rules/state.ts";
import { keeper } from "../../table/settings.ts";
import { ask } from "../../work/browser.ts";
import { againstPar, cardsOf } from "./played-hand.ts";
import type { CountedHand } from "./statistics.ts";
import { type TableHand, tableHands } from "./table-hands.ts";

type PlayedGame = AnswerOf<"GET /api/players/:name">["history"][number];

/** A table that has been looked at; with no hands where none of them counts. */
interface CountedTable {
  readonly account: string;
  readonly table: string;
  readonly hands: readonly CountedHand[];
}

const NAME = "tables";
const MAX_KEPT = 300;

function readCounted(): readonly CountedTable[] {
  const found = keeper.kept(NAME);
  return Array.isArray(found) ? (found as CountedTable[]) : []; // nobody else writes it
}

/** Bots by the seats of the table: the game tells of the others in the order of their seats. */
export function botsOf({ seat, others }: Pick<PlayedGame, "seat" | "others">): readonly number[] {
  const seats = others.map(({ bot }) => bot).toSpliced(seat, 0, false);
  return seats.flatMap((isBot, at) => (isBot ? [at] : []));
}

/** What the cards of a table's hand cost: one's own, and those of the bots. Null where one had no card to choose. */
export function countedHand(
  { state, holders }: TableHand,
  review: Review,
  { seat, bots, at }: { readonly seat: number; readonly bots: readonly number[]; readonly at: number },
): CountedHand | null {
  const contract = state.playing?.contract;
  const own = DIRECTIONS[holders.indexOf(seat)];
  if (!contract || !own || decides(own, contract) !== own) return null;
  const botSeats = DIRECTIONS.filter((direction, place) => {
    return bots.includes(holders[place] ?? -1) && decides(direction, contract) === direction;
  });
  const costs = {
    own: costsOf(review.decisions, (hand) => decides(hand, contract) === own),
    others: costsOf(review.decisions, (hand) => botSeats.includes(decides(hand, contract))),
    againstPar: againstPar(review, contract, own, 0),
  };
  return { at, costs, bots: botSeats.length };
}

async function reviewed({ state }: TableHand, signal: AbortSignal): Promise<Review | null> {
  const { playing, deal } = state;
  if (!playing) return null;
  return ask({ work: "review", deal, contract: playing.contract, played: cardsOf(state) }, { signal });
}

/** Null when it was broken off. */
async function countedIn(
  game: PlayedGame,
  record: string,
  signal: AbortSignal,
): Promise<readonly CountedHand[] | null> {
  const read = tableHands(record);
  const [seat, bots, at] = [game.seat, botsOf(game), game.finishedAt];
  const counted: CountedHand[] = [];
  for (const hand of isRefusal(read) ? [] : read) {
    if (hand.isTakenBack || !isOver(hand.state)) continue;
    const review = await reviewed(hand, signal);
    if (signal.aborted) return null;
    const found = review && countedHand(hand, review, { seat, bots, at });
    if (found) counted.push(found);
  }
  return counted.reverse();
}

/** One table after another is looked at, while the page is open; a table without one's own play to the end is left out. */
export function useCountedTables(): { readonly hands: readonly CountedHand[]; readonly left: number } {
  const { me, call } = useSite();
  const [tables, setTables] = useState(readCounted);
  const [asked] = useAsked(
    async () => (me ? (await call("GET /api/players/:name", { params: { name: me.name } })).history : []),
    `tables of ${me?.id ?? ""}`,
  );
  const own = tables.filter(({ account }) => account === me?.id);
  const waiting = (asked.state === "there" ? asked.answer : []).filter(
    ({ game, table, forfeit }) => game === "bridge" && forfeit === null && !own.some((one) => one.table === table),
  );
  const next = waiting[0];
  const account = me?.id;
  useEffect(() => {
    if (!next || account === undefined) return;
    const cancelling = new AbortController();
    const keep = (hands: readonly CountedHand[] | null) => {
      if (!hands || cancelling.signal.aborted) return;
      keeper.keep(NAME, [{ account, table: next.table, hands }, ...readCounted()].slice(0, MAX_KEPT));
      setTables(readCounted());
    };
    call("GET /api/tables/:id/record", { params: { id: next.table } })
      .then((record) => countedIn(next, record, cancelling.signal))
      // A table that the server does not tell of is not asked for again; one that did not come is, another time.
      .then(keep, (error) => isRefused(error) && error.status < 500 && keep([]));
    return () => cancelling.abort();
  }, [next, account, call]);
  return { hands: own.flatMap(({ hands }) => hands), left: waiting.length };
}
