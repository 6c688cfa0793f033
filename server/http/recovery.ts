/** The way back for somebody who has forgotten the password. */
import { isRefusal, voice } from "@asztal/kernel";
import { mailTexts } from "../texts/mail.ts";
import { entered } from "./accounts.ts";
import { type Context, refuse } from "./context.ts";
import { languageAsked } from "./preview.ts";
import { serve } from "./route.ts";

const CODE_MINUTES = 60;

export function recoveryRoutes(context: Context): void {
  const { app, accounts, recovery, mailer, limits, log } = context;

  serve(app, "GET /api/recovery", async () => ({ mail: mailer !== null }));

  serve(app, "POST /api/recovery", async (request, reply) => {
    const { name, code, password } = request.body;
    const signedIn = await recovery.redeem(name, code, password, request.ip);
    return isRefusal(signedIn) ? refuse(reply, signedIn) : entered(context, request, reply, signedIn);
  });

  /** The answer is the same, and as quick, whether there is such an account or not. */
  serve(app, "POST /api/recovery/mail", async (request, reply) => {
    if (!mailer) return refuse(reply, { refused: "no-mail" });
    const tooMany = limits.ofAddress("mail", request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const { name } = request.body;
    const language = languageAsked(request.headers["accept-language"]);
    const say = voice(language, { messages: mailTexts[language] }, String);
    const send = async () => {
      const account = await accounts.named(name);
      if (!account?.email || account.password === null || limits.ofPlayer("letter", account.id)) return;
      const { code } = await recovery.issue(account, "mail", CODE_MINUTES * 60_000);
      const words = { name: account.name, code, minutes: CODE_MINUTES };
      await mailer.send({ to: account.email, subject: say("subject", words), text: say("text", words) });
    };
    send().catch((error: Error) => log("mail-not-sent", { error: error.message }));
    return null;
  });
}
