/** Tables: listing, opening, joining, leaving, starting, rematch, records, results. */
import { Type } from "typebox";
import { idOf, nullable, type Routes } from "../route.ts";
import {
  ChangePace,
  CreateTable,
  DoWithout,
  Ending,
  Forfeit,
  JoinTable,
  ProgramAtTable,
  TableInfo,
  TakeBack,
} from "../table.ts";

const tag = "tables";
const params = Type.Object({ id: idOf("the table") });
/** Of a change of a table, which answers with the table as it is then. */
const changed = { tag, params, answer: TableInfo, refusals: [401, 404, 409] } as const;

const SeatResult = Type.Object({
  seat: Type.Integer({ description: "Counted from 0" }),
  name: nullable(
    Type.String(),
    "Of the player, or of the program's owner; null for a bot, and when the account was deleted",
  ),
  bot: nullable(Type.String(), "The bot that played, where it was one"),
  program: nullable(ProgramAtTable, "The user's program that played; the name beside it is its owner's"),
  rank: Type.Integer({ description: "1 is the best; those who share a rank share it" }),
  score: Type.Number({ description: "In points of the game" }),
  rated: Type.Boolean({ description: "Whether it counts for the rating of this seat" }),
  rating: nullable(Type.Number(), "After this game; null when the game is not rated"),
  ratingChange: nullable(Type.Number(), "By how much this game has changed it; null when the game is not rated"),
  forfeit: nullable(Forfeit, "How the player's game ended before the game did, or null"),
  thinkingMs: Type.Integer({ description: "Milliseconds that the game waited for this seat" }),
  statistics: nullable(Type.Record(Type.String(), Type.Number()), "Figures by key, as the game defines them"),
});

export const tableRoutes = {
  "GET /api/tables": {
    tag,
    summary: "Public tables that are open, and those that can be watched",
    token: "read",
    answer: Type.Object({
      open: Type.Array(TableInfo, { description: "That wait for players" }),
      running: Type.Array(TableInfo, { description: "That can be watched" }),
    }),
    refusals: [],
  },
  "POST /api/tables": {
    tag,
    summary: "Open a table",
    token: "play",
    body: CreateTable,
    answer: TableInfo,
    refusals: [401, 403, 404, 409, 429],
  },
  "GET /api/tables/:id": { tag, summary: "A table", token: "read", params, answer: TableInfo, refusals: [404] },
  "POST /api/tables/:id/join": { ...changed, summary: "Take a seat", token: "play", body: JoinTable },
  "POST /api/tables/:id/leave": { ...changed, summary: "Leave the seat", token: "play" },
  "POST /api/tables/:id/start": { ...changed, summary: "Start the game", token: "play" },
  "POST /api/tables/:id/resign": {
    ...changed,
    summary: "Give the game up: last place of those still in; with one player left, the game is over",
    token: "play",
  },
  "POST /api/tables/:id/ending": {
    ...changed,
    summary:
      "Offer to end the game without a result, agree to such an offer, or decline it; it ends when all people agree",
    token: "play",
    body: Ending,
  },
  "POST /api/tables/:id/take-back": {
    ...changed,
    summary:
      "Ask the others to take back one's last move and all that came after it, or answer such a request; it is done when all people agree",
    token: "play",
    body: TakeBack,
  },
  "POST /api/tables/:id/absent": {
    ...changed,
    summary: "Do without a player who was waited for too long: a bot plays on, or the win is claimed in a game of two",
    token: "play",
    body: DoWithout,
  },
  "POST /api/tables/:id/pace": {
    ...changed,
    summary: "How fast the bots move; for a player who plays against bots only",
    body: ChangePace,
  },
  "POST /api/tables/:id/skip-pauses": {
    ...changed,
    summary: "Let the bots move without pauses until a player is asked again; once all players have asked for it",
  },
  "POST /api/tables/:id/rematch": {
    ...changed,
    summary: "The same again, seats moved on by one; the game begins when all players have asked for it",
    token: "play",
    refusals: [401, 403, 404, 409, 429],
  },
  "POST /api/tables/:id/rematch/decline": {
    ...changed,
    summary: "Do not play again: the seat that is kept is anybody's",
    token: "play",
  },
  "GET /api/tables/:id/record": {
    tag,
    summary: "The record of a game that is over; its seed is published with it",
    token: "read",
    params,
    answer: Type.String({ description: "The record in its readable form" }),
    media: "text/plain",
    refusals: [404, 409],
  },
  "GET /api/tables/:id/results": {
    tag,
    summary: "The results of a finished game, with ratings, thinking times and statistics",
    token: "read",
    params,
    answer: Type.Array(SeatResult),
    refusals: [404, 409],
  },
} satisfies Routes;
