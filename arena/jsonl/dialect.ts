/** The JSON-lines protocol: any game, by its own views, legal moves and events. */
import {
  type Ask,
  areDescribed,
  Chance,
  type DescribedMoves,
  type GameTypes,
  type LegalMoves,
  type Say,
  seedFrom,
  validator,
} from "@asztal/kernel";
import { type Dialect, kindOf, type Question, type Read } from "../contest/dialect.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { faultText } from "../faults.ts";
import { ProgramMessage, type ServerMessage } from "./messages.ts";

const write = (message: ServerMessage) => JSON.stringify(message);

/** Said first, before anything is asked. */
export function helloMessage({ game, options, players, games, clock }: ContestPlan, version: number): string {
  const table = { game, version, options, seats: players.length, games };
  return write({ type: "hello", protocol: 1, ...table, answerTime: clock.answer, bank: clock.bank });
}

/** The words of the game, with which refusals are told. */
export function jsonDialect<T extends GameTypes>(say: Say): Dialect<T> {
  return {
    start: (match, seat, number) => ({
      seat,
      awaits: false,
      write: () => write({ type: "start", number, seat, view: match.view(seat) }),
    }),
    turn(match, seat, events) {
      const ask = match.turn().find((one) => one.seat === seat)!; // it is this seat's turn
      const legal = legalPart(match.legal(seat));
      return write({ type: "turn", ask: askPart(ask), view: match.view(seat), legal, events: [...events] });
    },
    after: () => [],
    end: (outcome, seat, more) => write({ type: "end", outcome, seat, more }),
    goodbye: false,
    result: (points) => write({ type: "result", points }),
    error(fault) {
      const { code, game, turn, right } = fault;
      return write({
        type: "error",
        code,
        text: faultText(fault),
        ...(game !== undefined && { game }),
        ...(turn !== undefined && { turn }),
        ...(right && { right: [...right] }),
      });
    },
    read,
    refused: ({ refused, args }, question) => ({
      code: "ILLEGAL_MOVE",
      // In one text, and in its parts, which the game has words for in other languages.
      args: { refused: `${refused} (${say(refused, args)})`, rule: refused, with: JSON.stringify(args ?? {}) },
      right: rightAnswers(question),
    }),
  };
}

function askPart({ ask, args, actsFor }: Ask) {
  return { ask, ...(args && { args }), ...(actsFor !== undefined && { actsFor }) };
}

function legalPart<Move>(legal: LegalMoves<Move>) {
  if (!areDescribed(legal)) return [...legal];
  return { schema: legal.schema, example: exampleOf(legal) };
}

function read<T extends GameTypes>(line: string, question: Question<T>): Read<T["Move"]> {
  if (line.startsWith("#")) return { is: "remark" };
  const { expected } = question;
  const right = rightAnswers(question);
  const wrong = (code: "NOT_JSON" | "NOT_A_MESSAGE" | "OUT_OF_TURN", args = {}): Read<T["Move"]> => ({
    is: "wrong",
    wrong: { code, args, right },
  });
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return wrong("NOT_JSON");
  }
  if (!isProgramMessage(message)) return wrong("NOT_A_MESSAGE");
  if (expected === null) return wrong("OUT_OF_TURN");
  if (message.type === "ready" && expected === "ready") return { is: "ready" };
  if (message.type !== "move" || expected !== "move") {
    return {
      is: "wrong",
      wrong: { code: "WRONG_MESSAGE", args: { word: message.type, question: kindOf(question.asked) }, right },
    };
  }
  return { is: "move", move: message.move as T["Move"] }; // the match checks its shape and whether it is legal
}

function isProgramMessage(value: unknown): value is ProgramMessage {
  return validator(ProgramMessage).Check(value);
}

function rightAnswers<T extends GameTypes>({ expected, match, seat }: Question<T>): string[] {
  if (expected === "ready") return ['{"type":"ready"}'];
  if (expected !== "move") return [];
  const legal = match!.legal(seat); // a move is expected in the course of a game
  const moves = areDescribed(legal) ? [exampleOf(legal)] : legal;
  return moves.map((move) => JSON.stringify({ type: "move", move }));
}

/** Always the same one, so that the same match says the same lines. */
function exampleOf<Move>(legal: DescribedMoves<Move>): Move {
  return legal.sample(new Chance(seedFrom("example")));
}
