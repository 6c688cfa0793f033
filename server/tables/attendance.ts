/** Who plays games with other people to the end: counted with every game, shown as a share. */
import { query, type Store, type Write } from "../store/store.ts";
import type { NewStep } from "./consequence.ts";
import type { SeatHolder, TableRow } from "./row.ts";

/** Before so many games with others a share would say more of chance than of the player. */
const MIN_GAMES = 10;

const gaveUpBy: ReadonlySet<NewStep["kind"]> = new Set(["takeover", "timeout", "absent", "claim"]);

/** What a step means for the players' attendance. To resign is to finish. */
export function attendanceWrites(
  before: TableRow,
  { kind, seat }: Pick<NewStep, "kind" | "seat">,
  after: TableRow,
): Write[] {
  if (!gaveUpBy.has(kind) && after.status !== "finished") return []; // nearly every step
  if (before.seats.filter((holder) => personAt(holder) !== null).length < 2) return [];
  const leaver = gaveUpBy.has(kind) ? personAt(before.seats[seat]) : null;
  const finished = after.status === "finished" ? after.seats.flatMap((_, at) => finisherAt(after, at) ?? []) : [];
  return [
    ...(leaver === null ? [] : [add(leaver, { finished: 0, given_up: 1 })]),
    ...finished.map((account) => add(account, { finished: 1, given_up: 0 })),
  ];
}

/** The person who has the seat, or had it before a bot. */
function personAt(holder: SeatHolder | undefined): string | null {
  if (holder?.kind === "player") return holder.account;
  return holder?.kind === "bot" && !holder.formerly?.program ? (holder.formerly?.account ?? null) : null;
}

function finisherAt({ seats, outcome }: TableRow, seat: number): string | null {
  const holder = seats[seat];
  const forfeit = holder?.kind === "bot" ? holder.formerly?.by : outcome?.seats[seat]?.forfeit;
  return forfeit === undefined || forfeit === "resign" ? personAt(holder) : null;
}

function add(account: string, more: { readonly finished: number; readonly given_up: number }): Write {
  return query
    .insertInto("attendance")
    .columns(["account_id", "finished", "given_up"])
    .expression(
      query
        .selectFrom("accounts")
        .select(({ val }) => ["id", val(more.finished).as("finished"), val(more.given_up).as("given_up")])
        .where("id", "=", account),
    )
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(({ eb, ref }) => ({
        finished: eb(ref("attendance.finished"), "+", more.finished),
        given_up: eb(ref("attendance.given_up"), "+", more.given_up),
      })),
    );
}

/** The share of games that the player has finished, from 0 to 1; null while there are too few to say. */
export async function reliabilityOf(store: Store, account: string): Promise<number | null> {
  const known = await store.readOne(query.selectFrom("attendance").selectAll().where("account_id", "=", account));
  const games = known ? known.finished + known.given_up : 0;
  return known && games >= MIN_GAMES ? known.finished / games : null;
}
