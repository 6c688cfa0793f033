/** Opening a table: with whom, how many, how fast, by which options. */
import { Refused } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { GameInfo } from "../state/games.ts";
import { http, useSession } from "../state/session.tsx";
import { useSay, useSettings } from "../state/settings.tsx";
import { speedFigures, speedNames, speeds } from "../state/speeds.ts";
import { companies, firstWish, type TableWish, tableOf, usualSpeed } from "../state/table-wish.ts";
import { Cards, Segments } from "./choices.tsx";
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
  const [wish, setWish] = useState(() => firstWish(game, new URLSearchParams(search)));
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<TableWish>) => setWish({ ...wish, ...changes });

  const open = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    try {
      await somebody();
      const table = await http.createTable(tableOf(game, wish, settings.botPace));
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
        value={wish.company}
        choices={companies.map((value) => ({ value, label: say(`game.company.${value}`) }))}
        change={(company) =>
          change({ company, seats: Math.max(wish.seats, fewestSeats(game, company)), speed: usualSpeed(company) })
        }
      />
      <p className="soft">{say(`game.company.${wish.company}.what`)}</p>
      <Seats game={game} wish={wish} change={change} />
      <Robots game={game} wish={wish} change={change} word={word} />
      {wish.company === "robots" ? null : <PeopleSettings wish={wish} change={change} />}
      {options.length > 0 ? <h3>{say("game.options")}</h3> : null}
      {options.map(([name, schema]) => (
        <OptionField
          key={name}
          label={word(`option.${name}`) ?? name}
          schema={schema}
          value={wish.options[name] ?? schema.default}
          word={(choice) => word(`option.${name}.${choice}`) ?? choice}
          change={(value) => change({ options: { ...wish.options, [name]: value } })}
        />
      ))}
      {problem ? (
        <p role="alert" className="problem">
          {say(problem.refused, problem.args)}
        </p>
      ) : null}
      <button type="submit" className="button large" disabled={busy}>
        {say(wish.company === "robots" ? "game.start-now" : "game.open-table")}
      </button>
    </form>
  );
}

interface PartProps {
  readonly game: GameInfo;
  readonly wish: TableWish;
  change(changes: Partial<TableWish>): void;
}

/** Who waits for people does not sit alone. */
function fewestSeats({ seats }: GameInfo, company: TableWish["company"]): number {
  return company === "robots" ? seats.min : Math.max(seats.min, Math.min(2, seats.max));
}

function Seats({ game, wish, change }: PartProps) {
  const say = useSay();
  const fewest = fewestSeats(game, wish.company);
  const most = game.seats.max;
  if (fewest === most) return null;
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => String(fewest + i));
  return (
    <Segments
      name="seats"
      legend={say("game.seats")}
      value={String(wish.seats)}
      choices={counts.map((value) => ({ value, label: value === "1" ? say("game.seats-alone") : value }))}
      change={(value) => change({ seats: Number(value), fill: Math.max(0, Math.min(wish.fill, Number(value) - 2)) })}
    />
  );
}

function Robots({ game, wish, change, word }: PartProps & Pick<NewTableProps, "word">) {
  const say = useSay();
  const people = wish.company !== "robots";
  const most = wish.seats - 2;
  if (people ? most < 1 : wish.seats === 1) return null;
  const level = (
    <Segments
      name="level"
      legend={say("game.level")}
      value={wish.bot}
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
        value={String(wish.fill)}
        choices={Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: String(i) }))}
        change={(value) => change({ fill: Number(value) })}
      />
      {wish.fill > 0 ? level : null}
    </>
  );
}

/** What people at one table agree on. */
function PeopleSettings({ wish, change }: Omit<PartProps, "game">) {
  const say = useSay();
  return (
    <>
      <Cards
        name="speed"
        legend={say("game.speed")}
        value={wish.speed}
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
        value={wish.onLeave}
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
          checked={wish.rated && wish.speed !== "none"}
          disabled={wish.speed === "none"}
          onChange={({ target }) => change({ rated: target.checked })}
        />{" "}
        {say("game.rated")}
      </label>
      {wish.speed === "none" ? <p className="soft">{say("game.rated-needs-clock")}</p> : null}
    </>
  );
}
