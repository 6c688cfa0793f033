/** Every reusable part of the site in both themes side by side, and the tokens that they are made of. For those who build. */

import { Cards, Segments } from "@asztal/ui/choices.tsx";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Away, Empty, Loading, Skeleton } from "@asztal/ui/states.tsx";
import type { TableInfo } from "@asztal/wire";
import { type ReactNode, useState } from "react";
import { GamePicture } from "../parts/game-picture.tsx";
import { Mark } from "../parts/mark.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { Scene } from "../parts/scene.tsx";
import { SeatRing } from "../parts/seat-ring.tsx";
import { TableList } from "../parts/table-list.tsx";
import { speedFigures, speedNames, speeds } from "../state/speeds.ts";
import { SharedBoard } from "./design-board.tsx";
import { Cards as SharedCards } from "./design-cards.tsx";
import "./home.css";
import "./design.css";

const colours = [
  "paper raised sunken felt line",
  "ink ink-soft accent accent-strong accent-soft on-accent",
  "good bad wood wood-deep gold",
  "card-red card-green card-blue card-yellow card-black card-ink card-edge card-line card-back",
].map((row) => row.split(" "));
const sizes = ["text-small", "text", "text-large", "title-small", "title", "title-large"];
const spaces = [1, 2, 3, 4, 5, 6, 7];

export default function DesignPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="design">
      <div className="page">
        <div>
          <Heading title="Design" />
          <p className="soft">Tokens and parts, by day and by night.</p>
        </div>
        <div className="buttons">
          <button type="button" className="button plain" onClick={() => setOpen(true)}>
            Dialog
          </button>
        </div>
        {isOpen ? (
          <Dialog title="Dialog" close={() => setOpen(false)}>
            <p>A window over the page.</p>
          </Dialog>
        ) : null}
      </div>
      <div className="design-themes">
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="design-theme">
            <Tokens theme={theme} />
            <Buttons />
            <Choices theme={theme} />
            <Pictures />
            <States />
          </div>
        ))}
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="design-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Tokens({ theme }: { readonly theme: string }) {
  return (
    <>
      <Part title={`Colours: ${theme}`}>
        {colours.map((row) => (
          <ul key={row[0]} className="swatches">
            {row.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--${name})` }} />
                <small>{name}</small>
              </li>
            ))}
          </ul>
        ))}
      </Part>
      <Part title="Type">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--${size})` }}>
            <span style={{ fontFamily: "var(--display)" }}>Őszi űr</span> Árvíztűrő 0123
          </p>
        ))}
      </Part>
      <Part title="Spaces">
        {spaces.map((space) => (
          <span key={space} className="space" style={{ width: `var(--space-${space})` }} />
        ))}
      </Part>
    </>
  );
}

function Buttons() {
  return (
    <Part title="Buttons, badges, notes">
      <div className="buttons">
        <button type="button" className="button large">
          Large
        </button>
        <button type="button" className="button">
          Button
        </button>
        <button type="button" className="button plain">
          Plain
        </button>
        <button type="button" className="button danger">
          Danger
        </button>
        <button type="button" className="button" disabled>
          Disabled
        </button>
        <button type="button" className="quiet">
          Quiet
        </button>
      </div>
      <p>
        <span className="badge">Badge</span> <span className="badge strong">Strong</span> <kbd>G</kbd> <kbd>H</kbd>
      </p>
      <p className="problem">Problem</p>
      <p className="done">Done</p>
      <p className="banner">Banner</p>
    </Part>
  );
}

function Choices({ theme }: { readonly theme: string }) {
  const say = useSay();
  const [segment, setSegment] = useState("2");
  const [speed, setSpeed] = useState(speedNames[0] ?? "none");
  return (
    <Part title="Forms">
      <Segments
        name={`segments-${theme}`}
        legend="Segments"
        value={segment}
        choices={["2", "3", "4", "5"].map((value) => ({ value, label: value }))}
        change={setSegment}
      />
      <Cards
        name={`cards-${theme}`}
        legend="Cards"
        value={speed}
        choices={speedNames.map((value) => ({
          value,
          label: say(`speed.${value}`),
          what: say(`speed.${value}.what`, speedFigures(speeds[value])),
        }))}
        change={setSpeed}
      />
      <Field label="Field" hint="with a hint" defaultValue="Asztal" />
      <Field label="Field" problem="with a problem" defaultValue="" />
      <label className="check">
        <input type="checkbox" defaultChecked /> Check
      </label>
    </Part>
  );
}

const seat = (kind: "open" | "player" | "bot", name: string | null = null) =>
  ({
    kind,
    name,
    bot: kind === "bot" ? "sharp" : null,
    program: null,
    number: 0,
    connected: true,
    rating: kind === "player" ? 1240 : null,
    ratingChange: null,
    reliability: kind === "player" ? 0.97 : null,
    declined: null,
    formerly: null,
  }) as const;

const shownTable: TableInfo = {
  id: "shown",
  game: "uno",
  rulesVersion: 1,
  options: {},
  settings: {
    speed: speeds.normal,
    visibility: "public",
    onLeave: "bot",
    rated: true,
    startWhenFull: true,
    botPace: "normal",
    takeBacks: true,
  },
  seats: [seat("player", "Zsófia"), seat("player", "Bence"), seat("bot"), seat("open")],
  host: "",
  status: "open",
  version: 0,
  endReason: null,
  rated: true,
  unrated: null,
  fromPosition: false,
  rematchOf: null,
  rematch: null,
  createdAt: Date.UTC(2026, 0, 1),
  startedAt: null,
  finishedAt: null,
  outcome: null,
  statistics: null,
};

function Pictures() {
  return (
    <>
      <Part title="Pictures">
        <Scene />
        <div className="design-pictures">
          {["uno", "coatl", "sudoku", "none"].map((game) => (
            <GamePicture key={game} game={game} />
          ))}
        </div>
        <p className="inline">
          <Mark />
          {["Anna", "Bence", "Cili", "Dóra", "Ödön"].map((name) => (
            <Portrait key={name} name={name} />
          ))}
          {[2, 3, 5, 8].map((count) => (
            <SeatRing key={count} seats={Array.from({ length: count }, (_, i) => shownTable.seats[i % 4]!)} />
          ))}
        </p>
      </Part>
      <Part title="Cards that games share">
        <SharedCards />
      </Part>
      <Part title="The board of cells">
        <SharedBoard />
      </Part>
      <Part title="A table in a list">
        <div className="panel">
          <TableList tables={[shownTable, { ...shownTable, id: "other", status: "running" }]} games={[]} />
        </div>
      </Part>
    </>
  );
}

function States() {
  return (
    <Part title="States">
      <Loading />
      <Skeleton rows={2} />
      <div className="panel">
        <Empty text="Nothing here yet." />
      </div>
      <Away again={() => {}} />
    </Part>
  );
}
