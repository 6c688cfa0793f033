/** What a player has done, and who plays here. */
import { Type } from "typebox";
import { GameId, Moment, nullable, type Routes } from "../route.ts";
import { Forfeit, TableInfo } from "../table.ts";

const Figures = Type.Record(Type.String(), Type.Number());

const GameFigures = Type.Object({
  game: GameId,
  games: Type.Integer({ description: "Finished games" }),
  contests: Type.Integer({ description: "Games with others at the table; wins and ranks are of these only" }),
  wins: Type.Integer({ description: "First places" }),
  averageScore: Type.Number({ description: "In points of the game" }),
  averageRank: nullable(Type.Number(), "Null without games with others"),
  averageThinkingMs: Type.Number({ description: "Milliseconds a game" }),
  averages: Type.Record(Type.String(), Type.Number(), { description: "The game's own figures, by key" }),
});

const PlayedGame = Type.Object({
  table: Type.String({ description: "Its id" }),
  game: GameId,
  seat: Type.Integer({ description: "Counted from 0" }),
  rank: Type.Integer({ description: "1 is the best" }),
  score: nullable(Type.Number(), "Null where the game was cut short, or a bot played on for the player"),
  forfeit: nullable(Forfeit, "How the player's game ended before the game did, or null"),
  rated: Type.Boolean({ description: "Whether it counted for the rating" }),
  rating: nullable(Type.Number(), "After this game; null when it was not rated"),
  thinkingMs: Type.Integer({ description: "Milliseconds that the game waited for the player" }),
  finishedAt: Moment,
  statistics: nullable(Figures, "The game's own figures of the seat, by key"),
  games: Type.Integer({ description: "How many games it was: more than one for a series" }),
  others: Type.Array(
    Type.Object({
      name: nullable(Type.String(), "Null when the account was deleted"),
      bot: Type.Boolean({ description: "Then the name is the bot's" }),
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
    params: Type.Object({ name: Type.String({ maxLength: 80, description: "Of the player" }) }),
    answer: Type.Object({
      name: Type.String({ description: "Which others see" }),
      guest: Type.Boolean({ description: "Whether the player has not registered" }),
      since: Moment,
      reliability: nullable(
        Type.Number(),
        "The share of games with others that were finished, from 0 to 1; null while they are too few to say",
      ),
      ratings: Type.Array(
        Type.Object({
          game: GameId,
          rating: Type.Number({ description: "What the player is almost surely worth: begins at 1000" }),
          games: Type.Integer({ description: "Rated games" }),
        }),
        { description: "One entry for each game with rated games" },
      ),
      statistics: Type.Array(GameFigures, { description: "One entry for each game that was played to its end" }),
      history: Type.Array(PlayedGame, { description: "Finished games, the latest first" }),
      tables: Type.Array(TableInfo, { description: "Public tables where the player sits now" }),
      opponents: Type.Array(
        Type.Object({ name: Type.String(), games: Type.Integer({ description: "Played together" }), lastAt: Moment }),
        {
          description: "People met in finished games, the latest first",
        },
      ),
    }),
    refusals: [404],
  },
} satisfies Routes;
