/** Tasks of the day over HTTP. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply } from "fastify";
import { type Static, Type } from "typebox";
import type { Which } from "../daily/maker.ts";
import { answers, type Context, refuse, sessionOf, signedIn } from "./context.ts";

const tags = ["daily"];
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Name = Type.String({ maxLength: 40 });
const ofGame = Type.Object({ game: Name });
const ofTask = Type.Object({ game: Name, kind: Name, day: Day });
const Figures = { milliseconds: Type.Integer(), mistakes: Type.Integer(), hints: Type.Integer() };
const Time = Type.Union([Type.Integer(), Type.Null()], { description: "Milliseconds; null until it is solved" });
const Streak = Type.Object({ now: Type.Integer(), longest: Type.Integer() });
const Answer = Type.Object(
  {
    answer: Type.String({ maxLength: 1000 }),
    mistakes: Type.Integer({ minimum: 0, maximum: 10_000 }),
    hints: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  { additionalProperties: false },
);
const Ranked = Type.Boolean({ description: "Whether it is solved, and not faster than anybody can" });
const Solved = Type.Object({
  milliseconds: Type.Integer(),
  ranked: Ranked,
});
const Overview = Type.Object({
  day: Day,
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      begun: Type.Boolean(),
      milliseconds: Time,
      ranked: Ranked,
      streak: Type.Union([Streak, Type.Null()]),
    }),
  ),
});
const Ranking = Type.Object({
  day: Day,
  ranking: Type.Array(Type.Object({ name: Type.String(), ...Figures })),
  streak: Type.Union([Streak, Type.Null()]),
});

export function dailyRoutes(context: Context): void {
  const { app, daily, accounts, limits } = context;

  /** Refuses what there is not: an unknown game or kind, a day that has not come. */
  const check = async (which: Which, reply: FastifyReply): Promise<boolean> => {
    const kinds = await daily.kinds(which.game);
    if (!kinds) void refuse(reply, { refused: "no-such-game", args: { game: which.game } });
    else if (!kinds.includes(which.kind) || !daily.hasCome(which.day)) void refuse(reply, { refused: "no-such-daily" });
    else return true;
    return false;
  };

  app.get(
    "/api/daily/:game",
    {
      schema: {
        tags,
        summary: "The tasks of today, and how far one is",
        params: ofGame,
        response: answers(Overview, 404),
      },
    },
    async (request, reply) => {
      const { game } = request.params as Static<typeof ofGame>;
      const kinds = await daily.kinds(game);
      if (!kinds) return refuse(reply, { refused: "no-such-game", args: { game } });
      const account = await accounts.ofSession(sessionOf(request));
      const day = daily.today;
      const rankingOf = async (kind: string) => {
        const attempt = account && (await daily.attempt({ game, kind, day }, account.id));
        const streak = account && (await daily.streak(game, kind, account.id));
        const milliseconds = attempt?.milliseconds ?? null;
        const ranked = attempt !== null && milliseconds !== null && milliseconds >= attempt.min_milliseconds;
        return { kind, begun: attempt !== null, milliseconds, ranked, streak };
      };
      return { day, kinds: await Promise.all(kinds.map(rankingOf)) };
    },
  );

  app.get(
    "/api/daily/:game/:kind/:day",
    {
      schema: {
        tags,
        summary: "Who has solved a task, and how fast",
        params: ofTask,
        response: answers(Ranking, 400, 404),
      },
    },
    async (request, reply) => {
      const which = request.params as Static<typeof ofTask>;
      if (!(await check(which, reply))) return reply;
      const account = await accounts.ofSession(sessionOf(request));
      const streak = account && (await daily.streak(which.game, which.kind, account.id));
      return { day: which.day, ranking: await daily.ranking(which), streak };
    },
  );

  app.post(
    "/api/daily/:game/:kind/:day/begin",
    {
      schema: {
        tags,
        summary: "Get the task; one’s time runs from the first time on",
        params: ofTask,
        response: answers(
          Type.Object({ task: Type.String(), startedAt: Type.Integer(), milliseconds: Time }),
          400,
          401,
          404,
          429,
        ),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      const which = request.params as Static<typeof ofTask>;
      if (!account || !(await check(which, reply))) return reply;
      const tooMany = limits.of("daily", account.id, request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const begun = await daily.begin(which, account.id);
      return isRefusal(begun) ? refuse(reply, begun) : begun;
    },
  );

  app.post(
    "/api/daily/:game/:kind/:day/answer",
    {
      schema: {
        tags,
        summary: "Hand the answer in; the server knows the time",
        params: ofTask,
        body: Answer,
        response: answers(Solved, 400, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      const which = request.params as Static<typeof ofTask>;
      if (!account || !(await check(which, reply))) return reply;
      const { answer, ...way } = request.body as Static<typeof Answer>;
      const taken = await daily.answer(which, account.id, answer, way);
      return isRefusal(taken) ? refuse(reply, taken) : taken;
    },
  );
}
