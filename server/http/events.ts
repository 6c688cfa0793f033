/** Events over HTTP. */
import { isRefusal } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EventRow, Member } from "../events/events.ts";
import { roundsOf } from "../events/movement.ts";
import { type Scored, standings, worthOf } from "../events/ranking.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

type Told = AnswerOf<"GET /api/events/:code">;

export function eventRoutes(context: Context): void {
  const { app, events, accounts, limits } = context;

  /** As one account may see it: boards are compared when their round is over at every table. */
  const told = async (event: EventRow, account: string | undefined): Promise<Told> => {
    const entries = JSON.parse(event.entries) as Member[][]; // as they were stored
    const ownEntry = entries.findIndex((members) =>
      members.some((member) => member && "account" in member && member.account === account),
    );
    const tables = await events.tablesOf(event.code);
    const over = tables.filter(({ round }) => event.status === "finished" || round < event.round);
    const duplicate = await events.duplicateOf(event.game);
    const scoring = isRefusal(duplicate) ? undefined : duplicate.scorings[event.scoring];
    const worth = scoring ? worthOf(over, scoring, event.movement === "teams") : new Map<Scored, never>();
    const place = entries[ownEntry]?.findIndex((member) => member && "account" in member && member.account === account);
    // The first two of a team are the first entry of their table, the others the second.
    const isAt = ({ first, second }: Scored) =>
      event.movement === "teams"
        ? ((place ?? 0) < 2 ? first : second) === ownEntry
        : [first, second].includes(ownEntry);
    const own = tables.find((table) => table.is_over === 0 && ownEntry >= 0 && isAt(table));
    return {
      ...{ code: event.code, game: event.game, title: event.title, movement: event.movement },
      ...{ scoring: event.scoring, status: event.status, isOwn: event.owner_id === account },
      round: event.round,
      rounds:
        entries.length < 2 ? event.rounds : Math.min(event.rounds, roundsOf(event.movement, entries.length).length),
      boardsPerRound: event.boards_per_round,
      entries: entries.map((members) =>
        members.map(
          (member) =>
            member && ("bot" in member ? { name: member.bot, isBot: true } : { name: member.name, isBot: false }),
        ),
      ),
      ownEntry: ownEntry < 0 ? null : ownEntry,
      ownTable: own?.table_id ?? null,
      ranking: scoring ? [...standings(entries.length, over, scoring, event.movement === "teams")] : [],
      boards: [...new Set(over.map(({ board }) => board))].map((board) => ({
        board,
        tables: over
          .filter((table) => table.board === board)
          .map((table) => ({
            ...{ table: table.table_id, first: table.first, second: table.second, score: table.score },
            worth: worth.get(table)?.first ?? null,
          })),
      })),
    };
  };

  /** The event of a request and who asks; null after having refused it. */
  const asked = async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const tooMany = limits.of("event", account.id, request.ip);
    const event = tooMany ? null : await events.find(request.params.code);
    if (event) return { account, event };
    void refuse(reply, tooMany ?? { refused: "no-such-event" });
    return null;
  };
  const again = async (code: string, account: string | undefined) => {
    await events.advance(code);
    const event = await events.find(code);
    return event && told(event, account);
  };

  serve(app, "POST /api/events", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    if (account.password === null) return refuse(reply, { refused: "register-first" });
    const tooMany = limits.of("event", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const { game, ...given } = request.body;
    const event = await events.create(account, game, given);
    return isRefusal(event) ? refuse(reply, event) : told(event, account.id);
  });

  serve(app, "GET /api/events/:code", async (request, reply) => {
    const account = await accounts.ofSession(sessionOf(request));
    const found = await again(request.params.code.toUpperCase(), account?.id);
    return found ?? refuse(reply, { refused: "no-such-event" });
  });

  serve(app, "GET /api/tables/:id/event", async (request) => ({ code: await events.codeOf(request.params.id) }));

  serve(app, "POST /api/events/:code/join", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await events.join(found.event, found.account, request.body.entry ?? null);
    if (refusal) return refuse(reply, refusal);
    return (await again(found.event.code, found.account.id)) ?? refuse(reply, { refused: "no-such-event" });
  });

  serve(app, "POST /api/events/:code/leave", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await events.leave(found.event, found.account);
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "POST /api/events/:code/start", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await events.start(found.event, found.account, request.body.botPairs);
    if (refusal) return refuse(reply, refusal);
    return (await again(found.event.code, found.account.id)) ?? refuse(reply, { refused: "no-such-event" });
  });
}
