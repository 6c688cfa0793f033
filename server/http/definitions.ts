/** Games made from data: stored, revised, published and withdrawn by those who make them. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { Stored } from "../definitions/definitions.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

export function definitionRoutes(context: Context): void {
  const { app, definitions, tables, accounts, limits } = context;

  /** The account of one who may make games, or null after having refused it. */
  const maker = async (request: FastifyRequest, reply: FastifyReply): Promise<Account | null> => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const tooMany = limits.of("definition", account.id, request.ip);
    if (tooMany) void refuse(reply, tooMany);
    return tooMany ? null : account;
  };
  const storedAnswer = (reply: FastifyReply, stored: Stored) => {
    if ("faults" in stored) {
      const { faults } = stored;
      return refuse(reply, { refused: "bad-definition", args: { count: faults.length, faults } });
    }
    return isRefusal(stored) ? refuse(reply, stored) : stored;
  };

  serve(app, "POST /api/definitions", async (request, reply) => {
    const account = await maker(request, reply);
    if (!account) return reply;
    const { parent, ...definition } = request.body;
    return storedAnswer(reply, await definitions.create(account.id, definition, parent));
  });

  serve(app, "GET /api/definitions", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    return (await definitions.madeBy(account.id)).map(({ owner: _, parent: __, ...made }) => made);
  });

  serve(app, "PUT /api/definitions/:game", async (request, reply) => {
    const account = await maker(request, reply);
    if (!account) return reply;
    const { game } = request.params;
    const { text, after } = request.body;
    return storedAnswer(reply, await definitions.revise(account.id, game, text, after));
  });

  serve(app, "PUT /api/definitions/:game/publication", async (request, reply) => {
    const account = await maker(request, reply);
    if (!account) return reply;
    const { game } = request.params;
    return storedAnswer(reply, await definitions.publish(account.id, game, request.body));
  });

  serve(app, "DELETE /api/definitions/:game/publication", async (request, reply) => {
    const account = await maker(request, reply);
    if (!account) return reply;
    const refusal = await definitions.withdraw(account.id, request.params.game);
    return refusal ? refuse(reply, refusal) : null;
  });

  const accountOf = async (request: FastifyRequest) => (await accounts.ofSession(sessionOf(request)))?.id ?? null;
  const definitionAt = async (reply: FastifyReply, game: string, version: number) => {
    const definition = (await definitions.findAt(game, version))?.definition;
    return definition ? { version, ...definition } : refuse(reply, { refused: "no-such-game", args: { game } });
  };

  serve(app, "GET /api/games/:game/definition", async (request, reply) => {
    const { game } = request.params;
    const made = await definitions.made(game);
    const version = made && (made.owner === (await accountOf(request)) ? made.version : made.published);
    return version === null
      ? refuse(reply, { refused: "no-such-game", args: { game } })
      : definitionAt(reply, game, version);
  });

  serve(app, "GET /api/games/:game/versions/:version/definition", async (request, reply) => {
    const { game, version: digits } = request.params;
    const version = Number(digits);
    const made = await definitions.made(game);
    const { table } = request.query;
    const row = table === undefined ? null : await tables.row(table);
    const isAtTable = row?.game === game && row.rulesVersion === version;
    if (!made || !(isAtTable || definitions.mayRead(made, version, await accountOf(request)))) {
      return refuse(reply, { refused: "no-such-game", args: { game } });
    }
    return definitionAt(reply, game, version);
  });
}
