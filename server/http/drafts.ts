/** Drafts of games that are being made: each is its maker's alone. */
import { isRefusal } from "@asztal/kernel";
import { type Context, refuse, signedIn } from "./context.ts";
import { serve } from "./route.ts";

export function draftRoutes(context: Context): void {
  const { app, drafts, limits } = context;

  serve(app, "GET /api/drafts", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    return account ? drafts.list(account.id) : reply;
  });

  serve(app, "GET /api/drafts/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    return (await drafts.find(account.id, request.params.id)) ?? refuse(reply, { refused: "no-such-draft" });
  });

  serve(app, "PUT /api/drafts/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.of("draft", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const kept = await drafts.keep(account.id, request.params.id, request.body);
    return isRefusal(kept) ? refuse(reply, kept) : kept;
  });

  serve(app, "DELETE /api/drafts/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const refusal = await drafts.remove(account.id, request.params.id);
    return refusal ? refuse(reply, refusal) : null;
  });
}
