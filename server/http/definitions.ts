/** Games made from data: stored, revised, published and withdrawn by those who make them. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Account } from "../accounts/accounts.ts";
import type { Stored } from "../definitions/definitions.ts";
import { answers, type Context, nothing, refuse, sessionOf, signedIn } from "./context.ts";

const tags = ["games"];
const MAX_TEXT = 512 * 1024;
/** JSON writes some characters as six. */
const bodyLimit = 2 * MAX_TEXT;
const Text = Type.String({ minLength: 1, maxLength: MAX_TEXT });
const params = Type.Object({ game: Type.String({ maxLength: 40 }) });
const versionParams = Type.Object({
  game: Type.String({ maxLength: 40 }),
  version: Type.String({ pattern: "^[0-9]{1,6}$" }),
});
const ofTable = Type.Object({ table: Type.Optional(Type.String({ maxLength: 60 })) });
const NewGame = Type.Object(
  { kind: Type.String({ minLength: 1, maxLength: 40 }), text: Text },
  { additionalProperties: false },
);
const Revision = Type.Object({ text: Text }, { additionalProperties: false });
const Publication = Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });
const StoredVersion = Type.Object({ game: Type.String(), version: Type.Integer() });
const MadeGame = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** The newest. */
  version: Type.Integer(),
  published: Type.Union([Type.Integer(), Type.Null()]),
  isWithdrawn: Type.Boolean(),
  createdAt: Type.Integer(),
});
const Definition = Type.Object({ version: Type.Integer(), kind: Type.String(), text: Type.String() });

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
  const storing = answers(StoredVersion, 400, 401, 404, 409, 422, 429);

  app.post(
    "/api/definitions",
    {
      bodyLimit,
      schema: { tags, summary: "Make a game from a definition, private at first", body: NewGame, response: storing },
    },
    async (request, reply) => {
      const account = await maker(request, reply);
      if (!account) return reply;
      return storedAnswer(reply, await definitions.create(account.id, request.body as Static<typeof NewGame>));
    },
  );

  app.get(
    "/api/definitions",
    { schema: { tags, summary: "The games that one has made", response: answers(Type.Array(MadeGame), 401) } },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      return (await definitions.madeBy(account.id)).map(({ owner: _, ...made }) => made);
    },
  );

  app.put(
    "/api/definitions/:game",
    {
      bodyLimit,
      schema: { tags, summary: "Store a new version of one’s game", params, body: Revision, response: storing },
    },
    async (request, reply) => {
      const account = await maker(request, reply);
      if (!account) return reply;
      const { game } = request.params as Static<typeof params>;
      const { text } = request.body as Static<typeof Revision>;
      return storedAnswer(reply, await definitions.revise(account.id, game, text));
    },
  );

  app.put(
    "/api/definitions/:game/publication",
    {
      schema: {
        tags,
        summary: "Let everybody play a version of one’s game",
        params,
        body: Publication,
        response: answers(StoredVersion, 400, 401, 404, 409, 429),
      },
    },
    async (request, reply) => {
      const account = await maker(request, reply);
      if (!account) return reply;
      const { game } = request.params as Static<typeof params>;
      const { version } = request.body as Static<typeof Publication>;
      return storedAnswer(reply, await definitions.publish(account.id, game, version));
    },
  );

  app.delete(
    "/api/definitions/:game/publication",
    {
      schema: { tags, summary: "Withdraw one’s game", params, response: answers(nothing, 401, 404, 429) },
    },
    async (request, reply) => {
      const account = await maker(request, reply);
      if (!account) return reply;
      const refusal = await definitions.withdraw(account.id, (request.params as Static<typeof params>).game);
      return refusal ? refuse(reply, refusal) : reply.status(204).send();
    },
  );

  const accountOf = async (request: FastifyRequest) => (await accounts.ofSession(sessionOf(request)))?.id ?? null;
  const definitionAt = async (reply: FastifyReply, game: string, version: number) => {
    const definition = (await definitions.findAt(game, version))?.definition;
    return definition ? { version, ...definition } : refuse(reply, { refused: "no-such-game", args: { game } });
  };

  app.get(
    "/api/games/:game/definition",
    {
      schema: {
        tags,
        summary: "What the newest version of a made game that one may play is made from",
        params,
        response: answers(Definition, 400, 404),
      },
    },
    async (request, reply) => {
      const { game } = request.params as Static<typeof params>;
      const made = await definitions.made(game);
      const version = made && (made.owner === (await accountOf(request)) ? made.version : made.published);
      return version === null
        ? refuse(reply, { refused: "no-such-game", args: { game } })
        : definitionAt(reply, game, version);
    },
  );

  app.get(
    "/api/games/:game/versions/:version/definition",
    {
      schema: {
        tags,
        summary: "What a version of a made game is made from; of a private one for its owner, and at its tables",
        params: versionParams,
        querystring: ofTable,
        response: answers(Definition, 400, 404),
      },
    },
    async (request, reply) => {
      const { game, version: digits } = request.params as Static<typeof versionParams>;
      const version = Number(digits);
      const made = await definitions.made(game);
      const { table } = request.query as Static<typeof ofTable>;
      const row = table === undefined ? null : await tables.row(table);
      const isAtTable = row?.game === game && row.rulesVersion === version;
      if (!made || !(isAtTable || definitions.mayRead(made, version, await accountOf(request)))) {
        return refuse(reply, { refused: "no-such-game", args: { game } });
      }
      return definitionAt(reply, game, version);
    },
  );
}
