/** The games, who is best at them, and everything that the first page of the site shows. */
import { type Static, Type } from "typebox";
import { GameId, nothing, nullable, type Routes } from "../route.ts";
import { MyTable, TableInfo } from "../table.ts";

const tag = "games";
const params = Type.Object({ game: GameId });
const Seats = Type.Object(
  { min: Type.Integer({ description: "The fewest" }), max: Type.Integer({ description: "The most" }) },
  { description: "For how many it is" },
);
const SettableStage = Type.Union([Type.Literal("alpha"), Type.Literal("beta"), Type.Literal("public")], {
  description: "Who may open tables: in `alpha` administrators, in `beta` registered players, in `public` everybody",
});
const Stage = Type.Union([...SettableStage.anyOf, Type.Literal("private")], {
  description: "Only a game that was made from data, and not published yet, is private",
});

/** One option of a game: a JSON Schema, of which this much is shown by forms. */
const OptionSchema = Type.Object(
  {
    type: Type.Optional(
      Type.String({ description: "`boolean`, `integer` or `number`; without it, one of several values" }),
    ),
    minimum: Type.Optional(Type.Number({ description: "Of a number, the least" })),
    maximum: Type.Optional(Type.Number({ description: "Of a number, the most" })),
    default: Type.Optional(Type.Unknown({ description: "What holds where nothing is said" })),
    anyOf: Type.Optional(
      Type.Array(Type.Object({ const: Type.Unknown({ description: "The value" }) }, { additionalProperties: true }), {
        description: "The values to choose from",
      }),
    ),
    enum: Type.Optional(Type.Array(Type.Unknown(), { description: "The values to choose from" })),
  },
  { additionalProperties: true },
);

export const GameInfo = Type.Object(
  {
    id: GameId,
    words: Type.Record(
      Type.String(),
      Type.Object({ name: Type.String(), summary: Type.String({ description: "In a line" }) }),
      {
        description: "What it is called and what it is, by language",
      },
    ),
    onSite: Type.Boolean({
      description: "Whether the site has a table for it; otherwise it is played in the terminal and by programs",
    }),
    rulesVersion: Type.Integer({ description: "The version of the rules that new tables are played by" }),
    seats: Seats,
    options: Type.Object(
      { properties: Type.Record(Type.String(), OptionSchema, { description: "The options by name" }) },
      { additionalProperties: true, description: "A JSON Schema; every property has a default" },
    ),
    bots: Type.Array(Type.String(), { description: "From the weakest to the strongest" }),
    defaultBot: Type.String({ description: "The one that sits down when nobody chooses" }),
    hasSeries: Type.Boolean({
      description: "Whether a table can be a series: then `seriesGames` among its options says of how many games",
    }),
    stage: Stage,
  },
  { description: "A game, as its page and the form of a new table show it" },
);
export type GameInfo = Static<typeof GameInfo>;

const schema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });
const GameDescription = Type.Object({
  id: GameId,
  version: Type.Integer({ description: "The version of the rules that this describes" }),
  versions: Type.Array(Type.Integer(), { description: "Those that tables are played by here, the newest first" }),
  seats: Seats,
  options: schema("JSON Schema of the options of a table; every property has a default"),
  move: schema("JSON Schema of a move"),
  view: nullable(schema("JSON Schema"), "Of the field `view` of a position; null where the game does not describe it"),
  event: nullable(schema("JSON Schema"), "Of the `events` in the log; null where the game does not describe them"),
  position: nullable(schema("JSON Schema"), "Of a position to begin from; null where the game always deals"),
});

const GameStatistics = Type.Object({
  games: Type.Integer({ description: "Finished games" }),
  gamesThisWeek: Type.Integer({ description: "Finished in the last seven days" }),
  players: Type.Integer({ description: "Accounts that have finished one" }),
  averageMinutes: nullable(Type.Number(), "From the start to the end; null while there is no finished game"),
  averages: Type.Record(Type.String(), Type.Number(), { description: "The game's own figures of the table, by key" }),
});

export const gameRoutes = {
  "GET /api/home": {
    tag,
    summary: "Games, my tables, open tables and running tables at once",
    answer: Type.Object({
      games: Type.Array(GameInfo, { description: "That the visitor may play" }),
      mine: Type.Array(MyTable, {
        description:
          "Where the visitor sits, whoever else may see the table; those that wait for the visitor's move first",
      }),
      open: Type.Array(TableInfo, { description: "Public tables that wait for players, the newest first" }),
      running: Type.Array(TableInfo, { description: "Public tables that can be watched, the newest first" }),
    }),
    refusals: [],
  },
  "GET /api/games": {
    tag,
    summary: "All games, with options, bots and stage",
    token: "read",
    answer: Type.Array(GameInfo),
    refusals: [],
  },
  "GET /api/games/:game": {
    tag,
    summary: "A game for clients in other languages: schemas of its moves, views and events at a version",
    token: "read",
    params,
    query: Type.Object({
      version: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}$", description: "Without it, the newest" })),
    }),
    answer: GameDescription,
    refusals: [404],
  },
  "GET /api/rankings/:game": {
    tag,
    summary: "The best at a game",
    token: "read",
    params,
    answer: Type.Array(
      Type.Object({
        name: Type.String({ description: "Of the player" }),
        rating: Type.Number({ description: "What the player is almost surely worth: begins at 1000" }),
        games: Type.Integer({ description: "Rated games" }),
      }),
    ),
    refusals: [404],
  },
  "GET /api/games/:game/statistics": {
    tag,
    summary: "How a game is played here",
    token: "read",
    params,
    answer: GameStatistics,
    refusals: [404],
  },
  "PUT /api/admin/games/:game/stage": {
    tag,
    summary: "Set the stage of a game (administrator)",
    params,
    body: Type.Object({ stage: SettableStage }, { additionalProperties: false }),
    answer: nothing,
    refusals: [401, 403, 404],
  },
} satisfies Routes;
