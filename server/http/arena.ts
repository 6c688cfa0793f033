/** The Arena over HTTP: the ladder, programs, matches that are asked for, logs. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyRequest } from "fastify";
import { GAMES_OF, MAX_RUNNING } from "../arena/arena.ts";
import { unpackLog } from "../arena/match-log.ts";
import { ArenaReading } from "../arena/reading.ts";
import { Conflict, mustChange, query } from "../store/store.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

/** Whether a write that has to change something has. */
async function changes(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/** Matches of one account that wait. */
const MAX_ASKED = 10;

export function arenaRoutes(context: Context): void {
  const { app, store, accounts, arena, limits } = context;
  const reading = new ArenaReading(store, arena);
  const viewerOf = async (request: FastifyRequest) =>
    request.tokenCaller?.account.id ?? (await accounts.ofSession(sessionOf(request)))?.id ?? null;

  serve(app, "GET /api/arena", async (request) => reading.home(await viewerOf(request)));

  serve(app, "GET /api/arena/ladders/:game", async (request, reply) => {
    const { game } = request.params;
    const told = await reading.ladder(game, await viewerOf(request));
    if (isRefusal(told)) return refuse(reply, told);
    void arena.calibrate(game);
    return told;
  });

  serve(app, "POST /api/arena/hosted", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.of("arena", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const hosted = await arena.host(account, request.body);
    return isRefusal(hosted) ? refuse(reply, hosted) : { program: hosted.program, version: hosted.version };
  });

  serve(app, "DELETE /api/arena/hosted/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const refusal = await arena.withdraw(account.id, request.params.id);
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "GET /api/arena/programs/:id", async (request, reply) => {
    const told = await reading.program(request.params.id, await viewerOf(request));
    return isRefusal(told) ? refuse(reply, told) : told;
  });

  serve(app, "PUT /api/arena/programs/:id/picture", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.of("arena", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const set = query
      .updateTable("programs")
      .set({ picture: request.body.picture })
      .where("id", "=", request.params.id)
      .where("account_id", "=", account.id);
    const isMine = await changes(store.write(mustChange(set)));
    return isMine ? null : refuse(reply, { refused: "no-such-program" });
  });

  serve(app, "POST /api/arena/programs/:id/matches", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.of("arena", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const programs = query.selectFrom("programs").select(["id", "game", "account_id"]);
    const own = await store.readOne(programs.where("id", "=", request.params.id));
    if (own?.account_id !== account.id) return refuse(reply, { refused: "no-such-program" });
    const { game } = own;
    const asked = request.body;
    const known = await arena.games.find(game);
    if ("bot" in asked && !known?.bots.includes(asked.bot)) return refuse(reply, { refused: "no-such-program" });
    if ("program" in asked) {
      const other = await store.readOne(programs.where("id", "=", asked.program).where("game", "=", game));
      if (!other || other.id === own.id) return refuse(reply, { refused: "no-such-program" });
    }
    for (const program of [own.id, ...("program" in asked ? [asked.program] : [])])
      if (await arena.hasFailed(program)) return refuse(reply, { refused: "failed-its-check" });
    const waiting = await arena.matches.askedBy(account.id);
    if (waiting >= MAX_ASKED) return refuse(reply, { refused: "too-many-matches", args: { most: MAX_ASKED } });
    const opponent = "bot" in asked ? { bot: asked.bot } : { program: asked.program, version: null };
    const { id } = await arena.matches.add(
      {
        game,
        kind: "unrated",
        games: GAMES_OF.unrated,
        players: [{ program: own.id, version: null }, opponent],
        askedBy: account.id,
      },
      "queue",
    );
    arena.wake();
    const { seconds, running } = arena.business(game);
    const before = waiting + Math.floor(running / MAX_RUNNING);
    return { id, ahead: waiting, seconds: seconds === null ? null : seconds * (before + 1) };
  });

  serve(app, "POST /api/arena/programs/:id/tables", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.of("arena", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const table = await arena.invite(account, request.params.id);
    return isRefusal(table) ? refuse(reply, table) : { table };
  });

  serve(app, "GET /api/arena/matches/:id", async (request, reply) => {
    const told = await reading.match(request.params.id, await viewerOf(request));
    return isRefusal(told) ? refuse(reply, told) : told;
  });

  serve(app, "GET /api/arena/matches/:id/replay", async (request, reply) => {
    const log = await reading.replay(request.params.id, await viewerOf(request));
    return log ?? refuse(reply, { refused: "no-such-match" });
  });

  serve(app, "GET /api/arena/matches/:id/log", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const log = await reading.log(request.params.id, account.id);
    if (log === null) return refuse(reply, { refused: "no-such-match" });
    const form = request.query.form ?? "text";
    void reply.header(
      "content-disposition",
      `attachment; filename="${request.params.id}.${form === "text" ? "log" : form}"`,
    );
    return unpackLog(log, form);
  });
}
