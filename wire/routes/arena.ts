/** The Arena: programs and bots play each other; the ladder, the page of a program, matches and their logs. */
import { Type } from "typebox";
import { SeenStep } from "../live.ts";
import { GameId, idOf, Moment, nothing, nullable, type Routes } from "../route.ts";
import { ProgramName } from "../token.ts";

const tag = "arena";

const Strength = Type.Object({
  rating: Type.Integer({ description: "On the ladder; 1500 is the middle" }),
  margin: Type.Integer({ description: "The rating may be off by so much in 95 cases of a hundred" }),
  matches: Type.Integer({ description: "Rated matches" }),
});

const Presence = nullable(Type.Enum(["playing", "waiting"]), "Null when it is not connected");

/** Drawings that a program may have beside its name. */
const PICTURES = [
  "bolt",
  "cat",
  "crown",
  "fish",
  "gear",
  "leaf",
  "owl",
  "robot",
  "snake",
  "star",
  "wave",
  "wheel",
] as const;
export type ProgramPicture = (typeof PICTURES)[number];

const Picture = nullable(Type.Enum([...PICTURES]), "Null for the first letter of its name");

const Owner = Type.String({ description: "Name of the user whose it is" });

const Contestant = Type.Object({
  program: nullable(
    Type.Object({
      id: Type.String({ description: "Of the program" }),
      name: ProgramName,
      version: Type.Integer({ description: "Of the program" }),
      owner: Owner,
      picture: Picture,
    }),
    "Null for bots, and for programs that are gone",
  ),
  bot: nullable(Type.String(), "The bot of the game; null for programs"),
});

const Fault = Type.Object({
  code: Type.String({ description: "Which fault, as the description of the protocol lists them" }),
  text: nullable(Type.String(), "What was wrong and what would have been right; for the owner of the program alone"),
  line: nullable(Type.String(), "The very line that the program sent; for the owner alone"),
  game: nullable(Type.Integer(), "In which game of the match, from 1"),
  turn: nullable(Type.Integer(), "At which of its turns, from 1"),
  args: nullable(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    "What the words of the code are filled with; for the owner alone, and null of faults from before they were kept",
  ),
  right: Type.Array(Type.String(), { description: "Some of what would have been right; for the owner alone" }),
  more: Type.Integer({ description: "How much more would have been right" }),
});

const Payoff = { description: "From 0, always last, to 1, always first" };

const Match = Type.Object({
  id: Type.String({ description: "Of the match" }),
  kind: Type.Enum(["check", "rated", "unrated", "trial", "contest"], {
    description: "What it is for; `check`: whether the program keeps to the protocol",
  }),
  state: Type.Enum(["queued", "running", "done", "void"], {
    description: "`void`: broken off without a result, and counted nowhere",
  }),
  games: Type.Integer({ description: "Of which the match is made" }),
  played: Type.Integer({ description: "Games that were finished" }),
  commitment: Type.String({ description: "The SHA-256 of the seed, as it was before the first game" }),
  seed: nullable(Type.String(), "Null until the match is over"),
  createdAt: Moment,
  finishedAt: nullable(Moment),
  players: Type.Array(
    Type.Object({
      ...Contestant.properties,
      place: nullable(Type.Integer(), "1 is the best; null until the match is over"),
      payoff: nullable(Type.Number(Payoff)),
      fault: nullable(Fault, "What ended the match for it; null where nothing did"),
    }),
    { description: "In the order of their numbers" },
  ),
  hasLog: Type.Boolean({ description: "Whether whoever asks may fetch the log" }),
});

const Live = Type.Object({
  number: Type.Integer({ description: "The game under way, from 1" }),
  played: Type.Integer({ description: "Games that are over" }),
  payoffs: Type.Array(Type.Number(), {
    description: "By player: the sum over the games that are over, 0 to 1 for each",
  }),
  seats: Type.Array(Type.Integer(), { description: "The player on each seat of the game under way" }),
  view: Type.Unknown({ description: "What a spectator sees of it" }),
  moves: Type.Integer({ description: "That were made in it" }),
  log: Type.Array(SeenStep, { description: "Its latest moves, as a spectator sees them" }),
});

const matchId = Type.Object({ id: Type.String({ maxLength: 120, description: "Of the match" }) });

const programId = Type.Object({ id: idOf("the program") });

export const arenaRoutes = {
  "GET /api/arena": {
    tag,
    summary: "The games that programs play here, and the port at which they connect",
    token: "read",
    answer: Type.Object({
      port: nullable(Type.Integer(), "Null where this server lets no programs connect"),
      games: Type.Array(
        Type.Object({
          game: GameId,
          programs: Type.Integer({ description: "That play it" }),
          here: Type.Integer({ description: "Of those, how many are connected" }),
        }),
        { description: "That programs play here" },
      ),
      mine: Type.Array(
        Type.Object({
          id: Type.String({ description: "Of the program" }),
          game: GameId,
          name: ProgramName,
          picture: Picture,
          presence: Presence,
        }),
        { description: "Programs of whoever asks" },
      ),
    }),
    refusals: [],
  },
  "GET /api/arena/ladders/:game": {
    tag,
    summary: "The ladder of a game: those who cannot be told apart share a place",
    token: "read",
    params: Type.Object({ game: GameId }),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          ...Contestant.properties,
          ...Strength.properties,
          place: Type.Integer({ description: "1 is the best" }),
          presence: Presence,
        }),
        { description: "The best first" },
      ),
      waiting: Type.Integer({ description: "Programs that are connected and wait for a match" }),
      running: Type.Integer({ description: "Matches that are played now" }),
      seconds: nullable(Type.Integer(), "What a match has taken of late"),
      matches: Type.Array(Match, { description: "The latest" }),
    }),
    refusals: [404],
  },
  "POST /api/arena/hosted": {
    tag,
    summary:
      "Let a bot that was written in the Lab play for the ladder: it runs on the server, as the next version of its name",
    body: Type.Object(
      {
        game: GameId,
        name: ProgramName,
        source: Type.String({
          minLength: 1,
          maxLength: 64_000,
          description: "The module, in TypeScript or JavaScript",
        }),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      program: Type.String({ description: "Id of the program" }),
      version: Type.Integer({ description: "Of the program" }),
    }),
    refusals: [401, 403, 404, 409, 429],
  },
  "DELETE /api/arena/hosted/:id": {
    tag,
    summary: "Take a hosted bot off the server; its matches and ratings stay",
    params: programId,
    answer: nothing,
    refusals: [401, 404],
  },
  "GET /api/arena/programs/:id": {
    tag,
    summary: "A program: versions with their ratings, head to head, places by seat, answer times, matches and faults",
    token: "read",
    params: programId,
    answer: Type.Object({
      id: Type.String({ description: "Of the program" }),
      game: GameId,
      name: ProgramName,
      owner: Owner,
      picture: Picture,
      isMine: Type.Boolean({ description: "Whether it belongs to whoever asks" }),
      presence: Presence,
      isHosted: Type.Boolean({ description: "Whether it was written in the Lab and runs on the server" }),
      ahead: Type.Integer({ description: "Matches that were asked for and wait" }),
      versions: Type.Array(
        Type.Object({
          version: Type.Integer({ description: "Of the program" }),
          isChecked: nullable(Type.Boolean(), "Null until it has played a checked match"),
          strength: nullable(Strength, "Null until it has played a rated match"),
        }),
        { description: "The newest first" },
      ),
      opponents: Type.Array(
        Type.Object({
          ...Contestant.properties,
          matches: Type.Integer({ description: "Against this opponent" }),
          won: Type.Integer({ description: "Matches" }),
          lost: Type.Integer({ description: "Matches" }),
          games: Type.Integer({ description: "In all of these matches" }),
          payoff: nullable(Type.Number(Payoff)),
        }),
        { description: "Head to head, of rated matches" },
      ),
      seats: Type.Array(
        Type.Object({ games: Type.Integer({ description: "On this seat" }), payoff: Type.Number(Payoff) }),
        {
          description: "What it made of each seat, the first first",
        },
      ),
      times: Type.Array(
        Type.Object({
          upTo: nullable(Type.Integer(), "Milliseconds"),
          answers: Type.Integer({ description: "How many took so long" }),
        }),
        {
          description: "How many answers took up to so many milliseconds; the last of all, longer",
        },
      ),
      timeLimit: Type.Integer({ description: "Milliseconds that an answer may take" }),
      matches: Type.Array(Match, { description: "The latest" }),
    }),
    refusals: [404],
  },
  "PUT /api/arena/programs/:id/picture": {
    tag,
    summary: "Give one's own program a drawing beside its name",
    params: programId,
    body: Type.Object({ picture: Picture }, { additionalProperties: false }),
    answer: nothing,
    refusals: [401, 404, 429],
  },
  "POST /api/arena/programs/:id/matches": {
    tag,
    summary: "Ask for a match of one's own program that does not count for the ladder",
    params: programId,
    body: Type.Union([
      Type.Object(
        { bot: Type.String({ maxLength: 40, description: "Of the game" }) },
        { additionalProperties: false, title: "Against a bot" },
      ),
      Type.Object({ program: idOf("the program") }, { additionalProperties: false, title: "Against a program" }),
    ]),
    answer: Type.Object({
      id: Type.String({ description: "Of the match" }),
      ahead: Type.Integer({ description: "Matches of one's own that wait before it" }),
      seconds: nullable(
        Type.Integer(),
        "About how long until it is over, from what matches have taken of late, once both are connected; null where none was played",
      ),
    }),
    refusals: [401, 403, 404, 409, 429],
  },
  "POST /api/arena/programs/:id/tables": {
    tag,
    summary:
      "Sit down at a table against a program that is connected; it waits until the program is free, half a minute at most",
    params: programId,
    answer: Type.Object({ table: Type.String({ description: "Id of the table" }) }),
    refusals: [401, 404, 409, 429],
  },
  "GET /api/arena/matches/:id": {
    tag,
    summary: "A match: who plays, how it stands or ended, and what is on the table while it is played on this server",
    token: "read",
    params: matchId,
    answer: Type.Object({
      ...Match.properties,
      game: GameId,
      timeLimit: Type.Integer({ description: "Milliseconds that an answer may take" }),
      hasReplay: Type.Boolean({
        description: "Whether it can be gone through move by move; logs are kept for two weeks",
      }),
      live: nullable(Live, "Null when it is not being played here"),
    }),
    refusals: [404],
  },
  "GET /api/arena/matches/:id/replay": {
    tag,
    summary:
      "A finished match to go through, a JSON object a line: its log, without remarks and faulty lines of programs that are not one's own",
    token: "read",
    params: matchId,
    answer: Type.String(),
    media: "text/plain",
    refusals: [404],
  },
  "GET /api/arena/matches/:id/log": {
    tag,
    summary: "The log of a match, for the owners of programs that played in it: to read, or a JSON object a line",
    params: matchId,
    query: Type.Object({ form: Type.Optional(Type.Enum(["text", "jsonl"], { description: "Without it, text" })) }),
    answer: Type.String(),
    media: "text/plain",
    refusals: [401, 404],
  },
} satisfies Routes;
