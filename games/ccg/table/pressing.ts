/**
 * What pressing a card does. Rules give actions, and actions ask for cards: whoever presses a card first has said both, as
 * soon as it is known which action asks for a card of that group.
 */
import type { TableProps } from "@asztal/kernel";
import { useEffect, useRef } from "react";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove } from "../game/state.ts";
import type { Checked } from "../run/compile.ts";
import { isToken, type Node, type Part } from "../script-syntax/tree.ts";
import type { BoardGroup } from "./board.ts";

/** An action of the rules, by its number over all phases, and the group that it first asks for a card of. */
export interface AskingAction {
  readonly name: string;
  readonly owner: string;
  readonly tag: string;
}

/** Something that can be done with a card now. */
export interface CardUse {
  readonly words: string;
  go(): void;
}

/** The actions in the order in which moves number them. */
export function askingActions({ definition, rules }: Checked): AskingAction[] {
  return definition.phases.flatMap(({ tag }) =>
    (rules.phases.find((phase) => phase.tag === tag)?.allowed ?? []).map(({ name, script }) => {
      const [owner = "", group = ""] = firstChoice(script.tree) ?? [];
      return { name, owner, tag: group };
    }),
  );
}

/** The names of the group that a script first lets the player choose from. */
function firstChoice(node: Node): readonly string[] | null {
  const open: Part[] = [node];
  for (let part = open.pop(); part; part = open.pop()) {
    if (isToken(part)) continue;
    if (part.kind === "choice" && part.how !== "RANDOMPICK" && part.chooser !== "OPP" && part.group.kind === "path") {
      return part.group.names;
    }
    for (let i = part.parts.length - 1; i >= 0; i--) open.push(part.parts[i]!);
  }
  return null;
}

type Props = Pick<TableProps<CardGame>, "view" | "seat" | "legal" | "send" | "say">;

/** What can be done with each card; a press that stands for an action and its choice sends one after the other. */
export function usePressing({ view, seat, legal, send, say }: Props, actions: readonly AskingAction[]) {
  const wanted = useRef<{ readonly group: number; readonly card: number } | null>(null);
  const { question } = view.machine;
  useEffect(() => {
    const { current } = wanted;
    if (!current || legal.length === 0) return;
    wanted.current = null;
    const place = question && question.group === current.group ? placeOf(view, current.group, current.card) : 0;
    const move = legal.find((one) => "pick" in one && one.pick === place);
    if (move) send(move);
  });
  return (group: BoardGroup, card: number): readonly CardUse[] => {
    if (question) {
      const place = question.group === group.index ? placeOf(view, group.index, card) : 0;
      const move = legal.find((one) => "pick" in one && one.pick === place);
      return move ? [{ words: say("table.choose-this"), go: () => send(move) }] : [];
    }
    return legal.flatMap((move) => {
      const action = "do" in move ? actions[move.do - 1] : undefined;
      if (!action || action.tag !== group.slot.tag || !isOwners(action.owner, group.seat, seat)) return [];
      const go = () => {
        wanted.current = { group: group.index, card };
        send(move);
      };
      return [{ words: action.name, go }];
    });
  };
}

function placeOf({ table }: Props["view"], group: number, card: number): number {
  return table.groups[group]!.indexOf(card) + 1;
}

function isOwners(owner: string, groupSeat: number | null, seat: number | null): boolean {
  if (groupSeat === null) return owner === "SHR";
  return owner === (groupSeat === seat ? "ME" : "OPP");
}

/** Moves that stand as buttons beside the cards. */
export function buttonMoves(legal: readonly CardGameMove[]): readonly CardGameMove[] {
  return legal.filter((move) => !("pick" in move));
}
