/** Tables in a list: where one can sit down, or look on. */
import type { MyTable, TableInfo } from "@asztal/server/wire";
import { Link } from "wouter";
import { useFormats } from "../house/formats.ts";
import { type GameInfo, useGameName } from "../house/games.ts";
import { useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";
import { speedFigures, speedName } from "../house/speeds.ts";
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
  const robots = table.seats.filter(({ kind }) => kind === "bot").length;
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  const speed = speedName(table.settings.speed);
  const isOpen = table.status === "open";
  const sitsHere = me != null && people.includes(me.name);
  const waits = mine !== undefined && mine.waitsSince !== null;
  const facts = [
    mine && !waits && table.status === "running" ? say("home.others-turn") : null,
    isOpen ? say("home.free-seats", { free }) : null,
    robots > 0 ? say("home.robots", { robots }) : null,
    speed && speed !== "none" ? say(`speed.${speed}`) : null,
    ago(table.startedAt ?? table.createdAt),
  ];
  return (
    <li className="table-row">
      <SeatRing seats={table.seats} />
      <span>
        <strong>{game ? nameOf(game).name : table.game}</strong>{" "}
        {others.length > 0 ? <span>{list(others)}</span> : null}{" "}
        {waits ? <span className="badge strong">{say("table.your-turn")}</span> : null}
        {mine?.isInvited ? <span className="badge strong">{say("home.invited")}</span> : null}
        <small title={speed ? say(`speed.${speed}.what`, speedFigures(table.settings.speed)) : undefined}>
          {facts.filter((fact) => fact !== null).join(" · ")}
        </small>
      </span>
      <Link href={`/table/${table.id}`} className={waits ? "button" : "button plain"}>
        {say(sitsHere ? "home.return" : isOpen ? "home.join" : "home.watch")}
        <span className="visually-hidden">: {list([game ? nameOf(game).name : table.game, ...others])}</span>
      </Link>
    </li>
  );
}
