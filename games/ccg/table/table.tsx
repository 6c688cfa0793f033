/** The table of a user's game, drawn from its definition alone. */
import type { TableComponent, TableProps } from "@asztal/kernel";
import { useMemo } from "react";
import type { CardGame } from "../game/rules.ts";
import { chosenOf, type Look, PLACES } from "../look/look.ts";
import type { Checked } from "../run/compile.ts";
import type { Program } from "../run/program.ts";
import { type Board, type BoardGroup, type BoardPlayer, boardOf } from "./board.ts";
import { Faces } from "./faces.ts";
import { useFlight } from "./flight.ts";
import { Gauges } from "./gauges.tsx";
import { HeldBy, OwnHand, Pile, Spread, Zone } from "./groups.tsx";
import { Choices, Phases, useChoiceKeys } from "./middle.tsx";
import type { Drawing } from "./placed-card.tsx";
import { type AskingAction, askingActions, usePressing } from "./pressing.ts";
import "./table.css";

/** A game as its table needs it, made once. */
interface Made {
  readonly program: Program;
  readonly look: Look;
  readonly faces: Faces;
  readonly actions: readonly AskingAction[];
}

export function tableOf(checked: Checked, program: Program, look: Look): TableComponent<CardGame> {
  const made: Made = { program, look, faces: new Faces(checked, look), actions: askingActions(checked) };
  return (props) => <CardGameTable {...props} made={made} />;
}

function CardGameTable({ made, ...props }: TableProps<CardGame> & { readonly made: Made }) {
  const { program, look, faces, actions } = made;
  const { view, seat, names, say, legal } = props;
  const board = useMemo(() => boardOf(program, view), [program, view]);
  const root = useFlight(view);
  const usesOf = usePressing(props, actions);
  const take = useChoiceKeys(props);
  const drawing: Drawing = { faces, look, say, names, mayAct: legal.some((move) => !("draw" in move)), usesOf };
  const own = seat === null ? null : board.players[seat]!;
  const hand = own?.groups.find(({ slot }) => slot.type === "hand") ?? null;
  const others = othersOf(board, seat);
  const asked = askedGroup(board, view.machine.question?.group, hand);
  return (
    <div className="ccg" ref={root} data-look={look.theme}>
      <ol className="ccg-others" aria-label={say("table.players")} data-count={others.length}>
        {others.map((player) => (
          <li key={player.seat} className="ccg-player ccg-line" data-active={player.isActive || undefined}>
            <Head player={player} drawing={drawing} />
            <Groups groups={player.groups} drawing={drawing} />
          </li>
        ))}
      </ol>
      <div className="ccg-middle">
        <Phases board={board} turn={view.turn} say={say} />
        {board.shared.length > 0 ? (
          <div className="ccg-groups">
            <Groups groups={board.shared} drawing={drawing} />
          </div>
        ) : null}
        <Choices {...props} program={program} actions={actions} group={asked} hand={hand} />
        {asked && legal.length > 0 && isClosed(asked, hand) ? (
          <Spread group={asked} drawing={drawing} title={say("table.choose", { group: asked.slot.name })} />
        ) : null}
      </div>
      {own ? (
        <div className="ccg-own" data-active={own.isActive || undefined}>
          <div className="ccg-line">
            <Head player={own} drawing={drawing} />
            <Groups groups={own.groups.filter((group) => group !== hand)} drawing={drawing} />
          </div>
          {hand ? <OwnHand group={hand} drawing={drawing} take={take} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The other seats, beginning with the one after the viewer. */
function othersOf({ players }: Board, seat: number | null): readonly BoardPlayer[] {
  return seat === null ? players : [...players.slice(seat + 1), ...players.slice(0, seat)];
}

function askedGroup({ players, shared }: Board, index: number | undefined, hand: BoardGroup | null): BoardGroup | null {
  const all = [...players.flatMap(({ groups }) => groups), ...shared];
  return index === undefined || index === hand?.index ? null : (all.find((group) => group.index === index) ?? null);
}

/** Whether the cards of a group do not lie open one by one. */
function isClosed({ slot, cards }: BoardGroup, hand: BoardGroup | null): boolean {
  return slot.type === "deck" || (slot.type === "hand" && hand !== null && cards.every(({ isKnown }) => !isKnown));
}

function Head({ player, drawing: { names, say } }: { readonly player: BoardPlayer; readonly drawing: Drawing }) {
  const { seat, figures, isOut, hasWon } = player;
  return (
    <div className="ccg-head">
      <strong className="ccg-name">
        {names[seat]}
        {isOut || hasWon ? <span className="badge">{say(isOut ? "table.out" : "table.winner")}</span> : null}
      </strong>
      <Gauges figures={figures} say={say} />
    </div>
  );
}

const ORDER = ["zone", "hand", "deck"] as const;

/** Where a group lies and how, as its author chose it. */
function lookOf({ slot }: BoardGroup, look: Look) {
  const { spread, size, place } = chosenOf(look.groups, slot.tag) ?? {};
  return { spread: spread ?? (slot.type === "deck" ? "top" : "row"), size, place: place ?? "start" } as const;
}

function Groups({ groups, drawing }: { readonly groups: readonly BoardGroup[]; readonly drawing: Drawing }) {
  const rank = (group: BoardGroup) =>
    PLACES.indexOf(lookOf(group, drawing.look).place) * ORDER.length + ORDER.indexOf(group.slot.type);
  return groups
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group) => {
      const { spread, size, place } = lookOf(group, drawing.look);
      const isPile = spread === "top" && group.slot.type !== "hand";
      const Shape = isPile ? Pile : group.slot.type === "hand" ? HeldBy : Zone;
      return (
        <Shape
          key={group.index}
          group={group}
          drawing={drawing}
          chosen={{ "data-spread": spread, "data-size": size, "data-place": place }}
        />
      );
    });
}
