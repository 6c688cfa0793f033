/** Contests between the programs of a class. */
import { Type } from "typebox";
import { GameId, idOf, nothing, nullable, type Routes } from "../route.ts";
import { ProgramName } from "../token.ts";

const tag = "contests";
const Code = Type.String({ minLength: 6, maxLength: 6, description: "By which others find the contest" });
const params = Type.Object({ code: Code });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const Entry = count("Number of the entry");
const Played = count("Games that were played");
const OfTrial = { description: "Games of each match of the trial phase" };
const OfLive = { description: "Games of each match of the live phase and the finals" };
const Finalists = "How many play the finals; 0 for none, as in a knockout";
const Format = Type.Enum(["round-robin", "swiss", "knockout"], { description: "Who meets whom" });
const Phase = Type.Enum(["trial", "live", "finals", "finished"], {
  description: "In `trial` programs may still be changed; from `live` on their versions are frozen",
});
const Title = Type.String({ minLength: 1, maxLength: 80, description: "What the organiser calls it" });
const IsOwn = Type.Boolean({ description: "Whether whoever asks has opened it" });
const games = (what: { readonly description: string }) => Type.Integer({ minimum: 2, maximum: 1000, ...what });

const Rows = Type.Array(
  Type.Object({
    entry: Entry,
    place: Type.Integer({ description: "Those who cannot be told apart share one" }),
    won: Type.Number({ description: "Matches, a draw being half of one" }),
    matches: count("That were played"),
    games: Played,
    payoff: nullable(
      Type.Object({
        mean: Type.Number({ description: "As it was" }),
        low: Type.Number({ description: "The least that it may be" }),
        high: Type.Number({ description: "The most that it may be" }),
      }),
      "The score of a game, from 0 to 1, and between what it lies without luck in 95 cases of a hundred",
    ),
  }),
  { description: "The best first" },
);

const Contest = Type.Object({
  code: Code,
  game: GameId,
  title: Title,
  format: Format,
  phase: Phase,
  round: Type.Integer({ description: "Of this phase, from 1" }),
  rounds: Type.Integer({ description: "Of this phase" }),
  finalists: count(Finalists),
  trialGames: Type.Integer(OfTrial),
  liveGames: Type.Integer(OfLive),
  isOwn: IsOwn,
  organiser: Type.String({ description: "Name of whoever has opened it" }),
  commitment: Type.String({ description: "The SHA-256 of the seed, known before the first game" }),
  seed: nullable(Type.String(), "All matches of the rounds follow from it; null until the contest is over"),
  entries: Type.Array(
    Type.Object({
      entry: Entry,
      program: nullable(
        Type.Object({
          id: Type.String({ description: "Of the program" }),
          name: ProgramName,
          owner: Type.String({ description: "Name of the user whose it is" }),
        }),
        "Null for programs that are gone",
      ),
      version: nullable(
        Type.Integer(),
        "The one that is frozen, or that would be now; null where none has passed its check",
      ),
      isMine: Type.Boolean({ description: "Whether it belongs to whoever asks" }),
      presence: nullable(Type.Enum(["playing", "waiting"]), "Null when it is not connected"),
    }),
    { description: "Who takes part, by number" },
  ),
  trial: Rows,
  live: Rows,
  finals: Type.Array(Rows, { description: "A table for each round of the finals" }),
  meetings: Type.Array(
    Type.Object({
      phase: Type.Enum(["live", "finals"], { description: "In which it is" }),
      round: Type.Integer({ description: "From 1" }),
      first: Entry,
      second: nullable(Entry, "Null where the first has nobody to meet"),
      state: Type.Enum(["queued", "running", "done", "void"], {
        description: "`void`: broken off without a result, and counted nowhere",
      }),
      points: nullable(Type.Number(), "1 when the first has won, 0 when the second has; null until then"),
      payoff: nullable(Type.Number({ description: "The score of the first in the games that were played" })),
      games: Played,
      isWalkover: Type.Boolean({ description: "Somebody did not come" }),
      fault: nullable(Type.String(), "The code of a fault that ended the match"),
      match: nullable(Type.String(), "Id of the match; null where none was played"),
    }),
    { description: "Who meets whom, round by round" },
  ),
  winner: nullable(Entry, "The entry that has won, once the contest is over"),
});

export const contestRoutes = {
  "GET /api/contests": {
    tag,
    summary: "Contests that one has opened or entered",
    answer: Type.Object({
      contests: Type.Array(
        Type.Object({
          code: Code,
          title: Title,
          game: GameId,
          phase: Phase,
          isOwn: IsOwn,
          entries: count("How many there are"),
        }),
        { description: "The newest first" },
      ),
    }),
    refusals: [],
  },
  "POST /api/contests": {
    tag,
    summary: "Open a contest; others enter their programs by its code",
    body: Type.Object(
      {
        game: GameId,
        title: Title,
        format: Format,
        rounds: Type.Integer({ minimum: 1, maximum: 20, description: "Of a Swiss contest" }),
        finalists: Type.Integer({ minimum: 0, maximum: 16, description: Finalists }),
        trialGames: games(OfTrial),
        liveGames: games(OfLive),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({ code: Code }),
    refusals: [401, 403, 404, 409, 429],
  },
  "GET /api/contests/:code": {
    tag,
    summary: "How a contest stands",
    params,
    answer: Contest,
    refusals: [404],
  },
  "GET /api/contests/:code/results": {
    tag,
    summary: "Tables, meetings and seeds as a file",
    params,
    query: Type.Object({ form: Type.Optional(Type.Enum(["csv", "json"], { description: "Without it, CSV" })) }),
    answer: Type.String(),
    media: "text/plain",
    refusals: [404],
  },
  "POST /api/contests/:code/entries": {
    tag,
    summary: "Enter a program of one's own, in place of the one that was entered before",
    params,
    body: Type.Object({ program: idOf("the program") }, { additionalProperties: false }),
    answer: nothing,
    refusals: [401, 403, 404, 409, 429],
  },
  "DELETE /api/contests/:code/entries/:entry": {
    tag,
    summary: "Take an entry back before the live phase: one's own, or any as the organiser",
    params: Type.Object({ code: Code, entry: Type.String({ pattern: "^[0-9]{1,4}$", description: "Its number" }) }),
    answer: nothing,
    refusals: [401, 403, 404, 409, 429],
  },
  "POST /api/contests/:code/start": {
    tag,
    summary: "Freeze the versions and begin the live phase; for the organiser",
    params,
    answer: nothing,
    refusals: [401, 404, 409, 429],
  },
  "POST /api/contests/:code/close-round": {
    tag,
    summary: "Whoever is not connected loses the meetings of this round that have not begun; for the organiser",
    params,
    answer: nothing,
    refusals: [401, 404, 409, 429],
  },
} satisfies Routes;
