/** Opening a table: with whom, how many, how fast, by which options. */

import { Cards, Segments } from "@asztal/ui/choices.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Refused } from "@asztal/wire/client";
import { type FormEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { GameInfo } from "../state/games.ts";
import { http, useSession } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { speedFigures, speedNames, speeds } from "../state/speeds.ts";
import { companies, defaultSpeed, firstRequest, type TableRequest, tableOf } from "../state/table-request.ts";
import { OptionField } from "./option-field.tsx";

interface NewTableProps {
  readonly game: GameInfo;
  /** The game's own words; null when it has none for the code. */
  word(code: string): string | null;
}

export function NewTable({ game, word }: NewTableProps) {
  const { say, settings } = useSettings();
  const { somebody } = useSession();
  const [, go] = useLocation();
  const search = useSearch();
  const [request, setRequest] = useState(() => firstRequest(game, new URLSearchParams(search)));
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<TableRequest>) => setRequest({ ...request, ...changes });

  const open = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    try {
      await somebody();
      const table = await http.createTable(tableOf(game, request, settings.botPace));
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused(0, "state.server-away"));
    } finally {
      setBusy(false);
    }
  };

  const options = Object.entries(game.options.properties);
  return (
    <form id="start" className="panel form" onSubmit={(event) => void open(event)}>
      <h2>{say("game.start")}</h2>
      <Segments
        long
        name="company"
        legend={say("game.opponents")}
        value={request.company}
        choices={companies.map((value) => ({ value, label: say(`game.company.${value}`) }))}
        change={(company) =>
          change({ company, seats: Math.max(request.seats, fewestSeats(game, company)), speed: defaultSpeed(company) })
        }
      />
      <p className="soft">{say(`game.company.${request.company}.what`)}</p>
      <Seats game={game} request={request} change={change} />
      <Bots game={game} request={request} change={change} word={word} />
      <Games game={game} request={request} change={change} />
      {request.company === "bots" ? null : <PeopleSettings request={request} change={change} />}
      {options.length > 0 ? <h3>{say("game.options")}</h3> : null}
      {options.map(([name, schema]) => (
        <OptionField
          key={name}
          label={word(`option.${name}`) ?? name}
          schema={schema}
          value={request.options[name] ?? schema.default}
          word={(choice) => word(`option.${name}.${choice}`) ?? choice}
          change={(value) => change({ options: { ...request.options, [name]: value } })}
        />
      ))}
      {problem ? (
        <p role="alert" className="problem">
          {say(problem.refused, problem.args)}
        </p>
      ) : null}
      <button type="submit" className="button large" disabled={busy}>
        {say(request.company === "bots" ? "game.start-now" : "game.open-table")}
      </button>
    </form>
  );
}

interface PartProps {
  readonly game: GameInfo;
  readonly request: TableRequest;
  change(changes: Partial<TableRequest>): void;
}

/** Who waits for people does not sit alone. */
function fewestSeats({ seats }: GameInfo, company: TableRequest["company"]): number {
  return company === "bots" ? seats.min : Math.max(seats.min, Math.min(2, seats.max));
}

function Seats({ game, request, change }: PartProps) {
  const say = useSay();
  const fewest = fewestSeats(game, request.company);
  const most = game.seats.max;
  if (fewest === most) return null;
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => String(fewest + i));
  return (
    <Segments
      name="seats"
      legend={say("game.seats")}
      value={String(request.seats)}
      choices={counts.map((value) => ({ value, label: value === "1" ? say("game.seats-alone") : value }))}
      change={(value) => change({ seats: Number(value), fill: Math.max(0, Math.min(request.fill, Number(value) - 2)) })}
    />
  );
}

/** So many levels stand side by side on a phone. */
const MAX_IN_A_ROW = 4;

/** Most games of a few minutes; whoever wants more plays again. */
const SERIES = ["1", "2", "3", "4", "6", "10"] as const;

function Games({ game, request, change }: PartProps) {
  const say = useSay();
  if (!game.hasSeries || request.seats < 2) return null;
  return (
    <>
      <Segments
        name="games"
        legend={say("game.games")}
        value={String(request.games)}
        choices={SERIES.map((value) => ({ value, label: value }))}
        change={(value) => change({ games: Number(value) })}
      />
      {request.games > 1 ? <p className="soft">{say("game.games-what")}</p> : null}
    </>
  );
}

function Bots({ game, request, change, word }: PartProps & Pick<NewTableProps, "word">) {
  const say = useSay();
  const people = request.company !== "bots";
  const most = request.seats - 2;
  if (people ? most < 1 : request.seats === 1) return null;
  const level = (
    <Segments
      long={game.bots.length > MAX_IN_A_ROW}
      name="level"
      legend={say("game.level")}
      value={request.bot}
      choices={game.bots.map((value) => ({ value, label: word(`bot.${value}`) ?? say(`bot.${value}`) }))}
      change={(bot) => change({ bot })}
    />
  );
  if (!people) return level;
  return (
    <>
      <Segments
        name="fill"
        legend={say("game.fill")}
        value={String(request.fill)}
        choices={Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: String(i) }))}
        change={(value) => change({ fill: Number(value) })}
      />
      {request.fill > 0 ? level : null}
    </>
  );
}

/** What people at one table agree on. */
function PeopleSettings({ request, change }: Omit<PartProps, "game">) {
  const say = useSay();
  return (
    <>
      <Cards
        name="speed"
        legend={say("game.speed")}
        value={request.speed}
        choices={speedNames.map((value) => ({
          value,
          label: say(`speed.${value}`),
          what: say(`speed.${value}.what`, speedFigures(speeds[value])),
        }))}
        change={(speed) => change({ speed })}
      />
      <Cards
        name="on-leave"
        legend={say("game.on-leave")}
        value={request.onLeave}
        choices={(["bot", "end"] as const).map((value) => ({
          value,
          label: say(`game.on-leave.${value}`),
          what: say(`game.on-leave.${value}.what`),
        }))}
        change={(onLeave) => change({ onLeave })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={request.rated && request.speed !== "none"}
          disabled={request.speed === "none"}
          onChange={({ target }) => change({ rated: target.checked })}
        />{" "}
        {say("game.rated")}
      </label>
      {request.speed === "none" ? <p className="soft">{say("game.rated-needs-clock")}</p> : null}
    </>
  );
}
