/** What else can be done with a puzzle: a new one, restart, share, keep for paper, settings, keys, other games. */

import { Dialog } from "@asztal/ui/dialog.tsx";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { ShareDialog } from "../share/dialog.tsx";
import { useWords, watch } from "../words.ts";
import type { Desk } from "./desk.ts";
import { type Game, HELPS } from "./game.ts";
import { type Habits, ORDERS } from "./habits.ts";
import { KEY_LIST } from "./keys.ts";
import { throwAway, unfinished } from "./shelf.ts";

function Keys() {
  const { say } = useWords();
  return (
    <dl className="keys sudoku-key-list">
      {KEY_LIST.map(([key, code]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(code)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface HabitsProps {
  readonly habits: Habits;
  onHabits(changes: Partial<Habits>): void;
}

const SWITCHES = ["clearsNotes", "showsSeen", "showsSame", "showsClock", "fewGivens"] as const;

function HabitChoices({ habits, onHabits }: HabitsProps) {
  const { say } = useWords();
  return (
    <div className="form">
      <fieldset className="choice sudoku-help">
        <legend>{say("habits.help")}</legend>
        {HELPS.map((help) => (
          <label key={help}>
            <input type="radio" name="help" checked={habits.help === help} onChange={() => onHabits({ help })} />
            <span>
              <strong>{say(`help.${help}`)}</strong>
              <br />
              <small>{say(`help.${help}-words`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="choice">
        <legend>{say("habits.order")}</legend>
        {ORDERS.map((order) => (
          <label key={order}>
            <input type="radio" name="order" checked={habits.order === order} onChange={() => onHabits({ order })} />
            {say(`order.${order}`)}
          </label>
        ))}
      </fieldset>
      <div>
        {SWITCHES.map((name) => (
          <label key={name} className="check">
            <input type="checkbox" checked={habits[name]} onChange={() => onHabits({ [name]: !habits[name] })} />
            {say(`habits.${name}`)}
          </label>
        ))}
      </div>
    </div>
  );
}

function Games() {
  const { say, techniques, files } = useWords();
  const [games, setGames] = useState(unfinished);
  if (games.length === 0) return <p className="soft">{say("games.none")}</p>;
  return (
    <ul className="rows sudoku-games">
      {games.map(({ name, code, slug, kind, level, seconds, share }) => (
        <li key={name} className="row">
          <span>
            <strong>{slug ? say(`kind.${slug}`) : files("booklet.kind", { kind })}</strong>{" "}
            <small>
              {level ? techniques(`level.${level}`) : ""} {watch(seconds)} · {say("games.share", { share })}
            </small>
          </span>
          <span className="buttons">
            <Link href={`/sudoku/p/${code}`} className="button plain">
              {say("games.go-on")}
            </Link>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                throwAway(name);
                setGames(unfinished());
              }}
            >
              {say("games.forget")}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A table for a race on a puzzle of the same kind and level, where there are such races. */
function raceAddress({ puzzle, level }: Game): string {
  return `/games/sudoku?${new URLSearchParams({ company: "link", kind: puzzle.kind, ...(level && { level }) })}`;
}

interface MenuProps extends HabitsProps {
  readonly desk: Desk;
  /** Not there for a puzzle of the day: it is begun once. */
  onNew?: () => void;
}

const DIALOGS = ["share", "habits", "restart", "games", "keys"] as const;
type Opened = (typeof DIALOGS)[number] | "new" | null;

export function Menu({ desk, habits, onHabits, onNew }: MenuProps) {
  const { say } = useWords();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isBegun = desk.game.past.length > 0 && !desk.game.solved;
  const contents: Readonly<Record<NonNullable<Opened>, () => ReactNode>> = {
    share: () => <ShareDialog game={desk.game} />,
    habits: () => <HabitChoices habits={habits} onHabits={onHabits} />,
    keys: () => <Keys />,
    games: () => <Games />,
    new: () => (
      <>
        <p>{say("new.words")}</p>
        <button type="button" className="button" onClick={onNew}>
          {say("menu.new")}
        </button>
      </>
    ),
    restart: () => (
      <>
        <p>{say("restart.words")}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            desk.restart();
            close();
          }}
        >
          {say("restart.do")}
        </button>
      </>
    ),
  };
  return (
    <>
      <div className="sudoku-menu">
        {onNew ? (
          <button type="button" className="button plain" onClick={isBegun ? () => setOpened("new") : onNew}>
            {say("menu.new")}
          </button>
        ) : null}
        {DIALOGS.filter((name) => onNew || name !== "restart").map((name) => (
          <button type="button" key={name} className="quiet" onClick={() => setOpened(name)}>
            {say(`menu.${name}`)}
          </button>
        ))}
        <Link href={raceAddress(desk.game)} className="quiet">
          {say("menu.race")}
        </Link>
        {(["daily", "open", "set", "booklet", "statistics"] as const).map((page) => (
          <Link key={page} href={`/sudoku/${page}`} className="quiet">
            {say(`menu.${page}`)}
          </Link>
        ))}
      </div>
      {opened ? (
        <Dialog title={say(`menu.${opened}`)} close={close}>
          {contents[opened]()}
        </Dialog>
      ) : null}
    </>
  );
}
