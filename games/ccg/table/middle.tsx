/** The middle of the table: where the turn is, what is asked, and what can be done besides pressing cards. */
import type { TableProps } from "@asztal/kernel";
import type { Say } from "@asztal/kernel/wording";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove } from "../game/state.ts";
import { FIELD, type Program, strideOf } from "../run/program.ts";
import type { Board, BoardGroup } from "./board.ts";
import { type AskingAction, buttonMoves } from "./pressing.ts";

export function Phases({ board, turn, say }: { readonly board: Board; readonly turn: number; readonly say: Say }) {
  return (
    <div className="ccg-course">
      <span className="ccg-turn">{say("table.turn", { turn: Math.max(1, turn) })}</span>
      <ol className="ccg-phases" aria-label={say("table.phases")}>
        {board.phases.map(({ name, isNow }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: phases never change their places
          <li key={at} aria-current={isNow ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ChoicesProps extends TableProps<CardGame> {
  readonly program: Program;
  readonly actions: readonly AskingAction[];
  /** The group that is asked about, when it is not the viewer's own hand. */
  readonly group: BoardGroup | null;
  readonly hand: BoardGroup | null;
}

export function Choices(props: ChoicesProps) {
  const { view, legal, say, send, undo, actions } = props;
  const isChoosing = view.machine.question !== null && legal.length > 0;
  const moves = buttonMoves(legal);
  let number = 0;
  return (
    <div className="ccg-choices">
      <p className="ccg-prompt" role="status">
        {promptOf(props)}
      </p>
      <div className="buttons">
        {moves.map((move) => {
          const key = "do" in move ? String(++number) : "end" in move ? "e" : "decline" in move ? "n" : undefined;
          const isMain = "do" in move || (moves.length === 1 && !("draw" in move));
          return (
            <button
              key={JSON.stringify(move)}
              type="button"
              className={"draw" in move ? "quiet" : isMain ? "button" : "button plain"}
              aria-keyshortcuts={key}
              onClick={() => send(move)}
            >
              {moveWords(move, props, actions)}
            </button>
          );
        })}
        {isChoosing && undo ? (
          <button type="button" className="button plain" onClick={undo}>
            {say("table.take-back")}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function promptOf({ view, seat, names, legal, say, actions, group, hand }: ChoicesProps): string {
  const { machine, winners, active, offer } = view;
  if (view.stage === "over") {
    return winners?.length === 1 ? say("table.over-won", { who: names[winners[0]!] ?? "" }) : say("table.over-draw");
  }
  const isOfGroup = (machine.question?.group ?? 0) >= 0;
  if (legal.length > 0 && (view.stage === "draft" || !isOfGroup)) return say("table.what-to-do");
  if (machine.question && legal.length > 0) {
    const name = (group ?? hand)?.slot.name ?? "";
    return say(machine.question.mayDecline ? "table.may-choose" : "table.choose", { group: name });
  }
  const asked = machine.question?.seat ?? active;
  if (asked !== seat) return say("table.wait", { who: names[asked] ?? "" });
  if (offer !== null) return say("table.draw-offered", { who: names[offer] ?? "" });
  const canPress = legal.some((move) => "do" in move && actions[move.do - 1]?.tag === hand?.slot.tag);
  return legal.length === 0 ? "" : say(canPress ? "table.press-card" : "table.what-to-do");
}

function moveWords(
  move: CardGameMove,
  { view, seat, names, say, program }: ChoicesProps,
  actions: readonly AskingAction[],
): string {
  if ("do" in move) return actions[move.do - 1]?.name ?? "";
  if ("respond" in move) return program.responses[move.respond - 1]?.name ?? "";
  if ("opponent" in move) return names[move.opponent - 1] ?? "";
  if ("draft" in move) {
    const type = seat === null ? undefined : view.draft?.packs[seat]?.[move.draft - 1];
    return program.cards[type ?? 0]?.name ?? "";
  }
  if ("use" in move) {
    const card = program.cards[view.table.cards[move.use * strideOf(program) + FIELD.type] ?? 0];
    return `${card?.name ?? ""}: ${card?.abilities[move.ability - 1]?.name ?? ""}`;
  }
  if ("decline" in move) return say("table.no-card");
  if ("draw" in move) return say(move.draw === "offer" ? "table.offer-draw" : "table.accept-draw");
  const isLast = view.phase === program.phases.length - 1;
  return isLast ? say("table.end-turn") : say("table.end-phase", { phase: program.phases[view.phase]?.name ?? "" });
}

/** Digits take actions, E ends the phase, N chooses none. */
export function useChoiceKeys({ legal, send }: TableProps<CardGame>): (key: string) => boolean {
  return (key) => {
    const actions = legal.filter((move) => "do" in move);
    const move =
      key.toLowerCase() === "e"
        ? legal.find((one) => "end" in one)
        : key.toLowerCase() === "n"
          ? legal.find((one) => "decline" in one)
          : /^[1-9]$/.test(key)
            ? actions[Number(key) - 1]
            : undefined;
    if (move) send(move);
    return move !== undefined;
  };
}
