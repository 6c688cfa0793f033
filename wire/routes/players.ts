/** What a player has done, and who plays here. */
import { Type } from "typebox";
import { nullable, type Routes } from "../route.ts";
import { Forfeit, TableInfo } from "../table.ts";

const Figures = Type.Record(Type.String(), Type.Number());

const GameFigures = Type.Object({
  game: Type.String(),
  games: Type.Integer(),
  contests: Type.Integer({ description: "Games with others at the table; wins and ranks are of these only" }),
  wins: Type.Integer(),
  averageScore: Type.Number(),
  averageRank: nullable(Type.Number()),
  averageThinkingMs: Type.Number(),
  averages: Type.Record(Type.String(), Type.Number(), { description: "The game's own figures, by key" }),
});

const PlayedGame = Type.Object({
  table: Type.String(),
  game: Type.String(),
  seat: Type.Integer(),
  rank: Type.Integer(),
  score: nullable(Type.Number(), "Null where the game was cut short, or a bot played on for the player"),
  forfeit: nullable(Forfeit, "How the player's game ended before the game did, or null"),
  rated: Type.Boolean(),
  rating: nullable(Type.Number()),
  thinkingMs: Type.Integer(),
  finishedAt: Type.Integer(),
  statistics: nullable(Figures, "The game's own figures of the seat, by key"),
  games: Type.Integer({ description: "How many games it was: more than one for a series" }),
  others: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      bot: Type.Boolean(),
      isPartner: Type.Boolean({ description: "Whether they won and lost together" }),
    }),
    { description: "Who else sat there, in the order of the seats: names of people, and of bots" },
  ),
});

export const playerRoutes = {
  "GET /api/players/:name": {
    tag: "players",
    summary: "A player: ratings, history, statistics. Games at tables by link are shown to the player alone",
    token: "read",
    params: Type.Object({ name: Type.String({ maxLength: 80 }) }),
    answer: Type.Object({
      name: Type.String(),
      guest: Type.Boolean(),
      since: Type.Integer(),
      reliability: nullable(
        Type.Number(),
        "The share of games with others that were finished, from 0 to 1; null while they are too few to say",
      ),
      ratings: Type.Array(Type.Object({ game: Type.String(), rating: Type.Number(), games: Type.Integer() })),
      statistics: Type.Array(GameFigures),
      history: Type.Array(PlayedGame),
      tables: Type.Array(TableInfo, { description: "Public tables where the player sits now" }),
      opponents: Type.Array(Type.Object({ name: Type.String(), games: Type.Integer(), lastAt: Type.Integer() }), {
        description: "People met in finished games, the latest first",
      }),
    }),
    refusals: [404],
  },
} satisfies Routes;
