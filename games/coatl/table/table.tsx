/** Cóatl at the table of the site: the supply, one's own things, and the others. */
import type { TableProps } from "@asztal/kernel";
import { useRef, useState } from "react";
import { wholeHand } from "../rules/hand.ts";
import type { CoatlGame, View } from "../rules/state.ts";
import { isSolo, turnsLeft } from "../rules/state.ts";
import { templesInOrder } from "../rules/temples.ts";
import { Actions } from "./actions.tsx";
import { type Choice, offerOf } from "./choice.ts";
import { OwnCoatls } from "./coatls.tsx";
import type { Desk } from "./desk.ts";
import { Displays } from "./displays.tsx";
import { Explanation } from "./explanation.tsx";
import { Final } from "./final.tsx";
import { useKeptFocus } from "./focus.ts";
import { useAskedInView, usePointedInView } from "./in-view.ts";
import { useKeyboard } from "./keyboard.ts";
import { Others, OwnFacts } from "./others.tsx";
import { Hand, OwnBoard } from "./own.tsx";
import { type Side, sides, useSide } from "./sides.ts";
import { SoloGoal } from "./solo.tsx";
import { Supply } from "./supply.tsx";
import { Tokens } from "./tokens.tsx";
import "./table.css";
import "./supply.css";
import "./own.css";
import "./coatls.css";
import "./others.css";
import "./solo.css";
import "./small.css";

export default function CoatlTable(props: TableProps<CoatlGame>) {
  const { view, undo } = props;
  const desk = useDesk(props);
  const root = useRef<HTMLDivElement>(null);
  useKeyboard(desk, root);
  useKeptFocus(desk, root);
  const [side, setSide] = useSide(desk);
  useAskedInView(desk, side, root);
  usePointedInView(desk, side, root);
  return (
    <div className="coatl" ref={root}>
      <div className="coatl-table" data-watching={props.seat === null || undefined}>
        <LastTurns desk={desk} />
        {view.over ? <Final desk={desk} /> : null}
        <Tabs desk={desk} side={side} setSide={setSide} />
        <Actions desk={desk} undo={undo} />
        <div className="coatl-common" data-shown={side === "supply" || undefined}>
          <Supply desk={desk} />
          <Displays desk={desk} />
        </div>
        {props.seat === null ? null : (
          <div className="coatl-mine" data-shown={side === "mine" || undefined}>
            <OwnFacts desk={desk} />
            <OwnBoard desk={desk} />
            <Hand desk={desk} />
            <Tokens desk={desk} />
            <OwnCoatls desk={desk} />
          </div>
        )}
        <div className="coatl-side" data-shown={side === "others" || undefined}>
          {isSolo(view) ? <SoloGoal desk={desk} /> : null}
          {isSolo(view) && props.seat !== null ? null : <Others desk={desk} />}
        </div>
      </div>
      <Explanation root={root} say={desk.say} />
    </div>
  );
}

function Tabs({ desk: { view, seat, say }, side, setSide }: TabsProps) {
  return (
    <nav className="coatl-tabs" aria-label={say("board.sides")}>
      {sides
        .filter((one) => one !== "mine" || seat !== null)
        .map((one) => (
          <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
            {say(one === "others" && isSolo(view) ? "board.side-goal" : `board.side-${one}`)}
          </button>
        ))}
    </nav>
  );
}

interface TabsProps {
  readonly desk: Desk;
  readonly side: Side;
  setSide(side: Side): void;
}

/** Everything of the viewer by which a choice holds: when it changes, what was chosen is chosen no more. */
function scoreLine(view: View, seat: number | null): string {
  const own = seat === null ? undefined : view.players[seat];
  return JSON.stringify([view.action, view.current, view.opening, view.hidden, own?.board, own?.coatls, own?.known]);
}

function useDesk({ view, seat, names, legal, say, send, pointed }: TableProps<CoatlGame>): Desk {
  const [held, setHeld] = useState<{ readonly choice: Choice | null; readonly at: string }>({ choice: null, at: "" });
  const at = scoreLine(view, seat);
  const own = seat === null ? undefined : view.players[seat];
  return {
    view,
    seat,
    names,
    say,
    offer: offerOf(legal),
    asked: legal.length > 0,
    choice: held.at === at ? held.choice : null,
    board: own?.board ?? [],
    hand: own ? wholeHand({ hidden: view.hidden, known: own.known }) : [],
    temples: own ? templesInOrder([...view.hiddenTemples, ...own.knownTemples]) : [],
    pointed: pointed ?? null,
    choose: (choice) => setHeld({ choice, at }),
    send: (move) => {
      setHeld({ choice: null, at });
      send(move);
    },
  };
}

/** Alone, the turns are counted from the beginning; so few are worth a warning. */
const FEW_TURNS = 3;

function LastTurns({ desk: { view, seat, names, say } }: { readonly desk: Desk }) {
  if (view.lastTurns === null || view.over) return null;
  const left = seat === null ? null : turnsLeft(view, seat);
  const alone = isSolo(view);
  if (alone && view.lastTurns.length >= FEW_TURNS) return null;
  return (
    <p className="coatl-last" role="status">
      <strong>{say("board.last-turns")}</strong>{" "}
      {left === null || (alone && left === 1) ? null : say("board.you-have", { count: left })}{" "}
      {view.lastTurns.length === 0 ? say("board.very-last") : null}
      {view.lastTurns.length > 0 && !alone
        ? say("board.then", { names: view.lastTurns.map((one) => names[one] ?? "") })
        : null}
    </p>
  );
}
