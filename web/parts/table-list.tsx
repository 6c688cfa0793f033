/** Tables in a list: where one can sit down, or look on. */
import { seriesGames } from "@asztal/kernel/series-options";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { MyTable, TableInfo } from "@asztal/wire";
import { Link, useLocation } from "wouter";
import { type GameInfo, useGameName } from "../state/games.ts";
import { http, useSession } from "../state/session.tsx";
import { speedFigures, speedName } from "../state/speeds.ts";
import { useAttempt } from "./attempt.tsx";
import { Reputation } from "./reputation.tsx";
import { SeatRing } from "./seat-ring.tsx";

interface TableListProps {
  readonly tables: readonly TableInfo[];
  readonly games: readonly GameInfo[];
}

export function TableList({ tables, games }: TableListProps) {
  return (
    <ul className="rows table-list">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} game={games.find(({ id }) => id === table.game)} />
      ))}
    </ul>
  );
}

interface TableRowProps {
  readonly table: TableInfo;
  readonly game: GameInfo | undefined;
  /** Given in the list of one's own games. */
  readonly mine?: MyTable;
}

export function TableRow({ table, game, mine }: TableRowProps) {
  const say = useSay();
  const nameOf = useGameName();
  const { ago, list } = useFormats();
  const { me } = useSession();
  const people = table.seats.flatMap(({ kind, name }) => (kind === "player" && name ? [name] : []));
  const others = mine ? people.filter((name) => name !== me?.name) : people;
  const bots = table.seats.filter(({ kind }) => kind === "bot").length;
  const programs = table.seats.filter(({ kind }) => kind === "program").length;
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const speed = speedName(table.settings.speed);
  const isOpen = table.status === "open";
  const sitsHere = me != null && people.includes(me.name);
  const waits = mine !== undefined && mine.waitsSince !== null;
  const games = seriesGames(table.options);
  const facts = [
    games === null ? null : say("series.of", { count: games }),
    mine && !waits && table.status === "running" ? say("home.others-turn") : null,
    isOpen ? say("home.free-seats", { free }) : null,
    bots > 0 ? say("home.bots", { bots }) : null,
    programs > 0 ? say("home.programs", { programs }) : null,
    speed && speed !== "none" ? say(`speed.${speed}`) : null,
    ago(table.startedAt ?? table.createdAt),
  ];
  const title = list([game ? nameOf(game).name : table.game, ...others.map((name) => say("person", { name }))]);
  return (
    <li className="table-row">
      <SeatRing seats={table.seats} />
      <span>
        <strong>{game ? nameOf(game).name : table.game}</strong> <People table={table} names={others} />{" "}
        {waits ? <span className="badge strong">{say("table.your-turn")}</span> : null}
        {mine?.isInvited ? <span className="badge strong">{say("home.invited")}</span> : null}
        <small title={speed ? say(`speed.${speed}.what`, speedFigures(table.settings.speed)) : undefined}>
          {facts.filter((fact) => fact !== null).join(" · ")}
        </small>
      </span>
      {isOpen && !sitsHere ? (
        <Join table={table} title={title} />
      ) : (
        <Link href={`/table/${table.id}`} className={waits ? "button" : "button plain"}>
          {say(sitsHere ? "home.return" : "home.watch")}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </li>
  );
}

/** The people at a table, each with what is known of them. */
function People({ table, names }: { readonly table: TableInfo; readonly names: readonly string[] }) {
  const say = useSay();
  return table.seats.map(({ kind, name, rating, reliability }, seat) =>
    kind === "player" && name !== null && names.includes(name) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
      <span key={seat} className="table-person">
        {say("person", { name })} <Reputation rating={rating} reliability={reliability} />
      </span>
    ) : null,
  );
}

/** Sits down at once; where that cannot be done any more, says why. */
function Join({ table, title }: { readonly table: TableInfo; readonly title: string }) {
  const say = useSay();
  const [, go] = useLocation();
  const [problem, attempt] = useAttempt();
  const join = () =>
    attempt(async () => {
      await http.join(table.id);
      go(`/table/${table.id}`);
    });
  return (
    <>
      <button type="button" className="button plain" onClick={join}>
        {say("home.join")}
        <span className="visually-hidden">: {title}</span>
      </button>
      {problem === null ? null : (
        <p role="alert" className="problem">
          {problem} <Link href={`/table/${table.id}`}>{say("home.watch")}</Link>
        </p>
      )}
    </>
  );
}
