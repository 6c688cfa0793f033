/** The text protocol of the UNO contest, as `docs/arena.md` tells it. */
import type { Event, SeenEvent, State, Uno } from "@asztal/games/uno/rules/state.ts";
import type { Match, Seat } from "@asztal/kernel";
import {
  type Dialect,
  type Expected,
  kindOf,
  type Notice,
  type Question,
  type Read,
  type Wrong,
} from "../contest/dialect.ts";
import { faultText } from "../faults.ts";
import { isWrong, readAnswer } from "./answer.ts";
import { cardsMessage, dataMessage, historyOf, turnMessage } from "./messages.ts";

const words: Readonly<Record<Exclude<Expected, "move">, string>> = {
  ready: "READY",
  acknowledgement: "OK",
  goodbye: "BYE",
};
const known: ReadonlySet<string> = new Set([...Object.values(words), "CONNECT", "PUT", "DRAW"]);

/** What others did, in the words of HISTORY. */
function history(events: readonly SeenEvent[], seat: Seat): string[] {
  const texts: string[] = [];
  for (const event of events) {
    const own = (event.event === "put" || event.event === "put-black" || event.event === "drew") && event.seat === seat;
    const text = own ? null : historyOf(event);
    if (text !== null) texts.push(text);
  }
  return texts;
}

/** What the player is told who has drawn, is skipped or is out. */
function noticeOf(event: Event, { state }: Match<Uno>): Notice<Uno> | null {
  const isOver = state.places.length === state.hands.length;
  if (event.event === "drew") {
    return { seat: event.seat, awaits: true, write: () => cardsMessage(event.cards) };
  }
  if (event.event === "skipped" && !isOver) {
    const { seat } = event;
    return { seat, awaits: true, write: (unseen) => turnMessage(state, "OFF", history(unseen(), seat)) };
  }
  // The last of all is out too, but has not won a place.
  if (event.event === "out" && event.place < state.hands.length) {
    return { seat: event.seat, awaits: false, write: () => `WIN ${event.place - 1}` };
  }
  return null;
}

/** The right answers to a question. */
function rightAnswers({ expected, match, seat }: Question<Uno>): string[] {
  if (expected === null) return [];
  if (expected !== "move") return [words[expected]];
  return legalTexts(match!, seat); // a move is expected in the course of a game
}

function legalTexts(match: Match<Uno>, seat: Seat): string[] {
  const legal = match.legal(seat);
  return (legal as readonly Uno["Move"][]).map((move) => match.game.notation.write(move)); // UNO lists its moves
}

function read(line: string, question: Question<Uno>): Read<Uno["Move"]> {
  if (line.startsWith("#")) return { is: "remark" };
  const wrong = (fault: Wrong): Read<Uno["Move"]> => ({
    is: "wrong",
    wrong: { ...fault, right: rightAnswers(question) },
  });
  const { expected, asked, match, seat } = question;
  const parts = line.split(" ");
  const word = parts[0]!; // splitting gives one part at least
  if (line === "") return wrong({ code: "EMPTY_MESSAGE" });
  if (parts.includes("")) return wrong({ code: "BAD_SPACING" });
  if (!known.has(word)) return wrong({ code: "UNKNOWN_MESSAGE", args: { word: word.slice(0, 40) } });
  if (expected === null) return wrong({ code: "OUT_OF_TURN" });
  if (expected !== "move") {
    if (word !== words[expected]) return wrong({ code: "WRONG_MESSAGE", args: { word, question: kindOf(asked) } });
    return parts.length > 1 ? wrong({ code: "EXTRA_WORDS", args: { word } }) : { is: expected };
  }
  if (word !== "PUT" && word !== "DRAW")
    return wrong({ code: "WRONG_MESSAGE", args: { word, question: kindOf(asked) } });
  const state: State = match!.state; // a move is expected in the course of a game
  const answer = readAnswer(parts, state.hands[seat]!, state);
  return isWrong(answer) ? wrong(answer) : { is: "move", move: answer };
}

export const unoDialect: Dialect<Uno> = {
  start: (match, seat) => ({ seat, awaits: true, write: () => dataMessage(match.state, seat) }),
  turn: ({ state }, seat, events) => turnMessage(state, state.pending > 0 ? "PLUS" : "NONE", history(events, seat)),
  after(match, events) {
    const notices: Notice<Uno>[] = [];
    for (const event of events) {
      const notice = noticeOf(event, match);
      if (notice) notices.push(notice);
    }
    return notices;
  },
  end: (_, __, more) => `END ${more ? 1 : 0}`,
  goodbye: true,
  result: (points) => `RESULT ${points}`,
  error: (fault) => `ERROR ${fault.code} ${faultText(fault)}`,
  read,
  refused: ({ refused }, question) => ({ code: "ILLEGAL_MOVE", args: { refused }, right: rightAnswers(question) }),
};
