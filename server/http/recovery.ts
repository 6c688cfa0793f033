/** The way back for somebody who has forgotten the password. */
import { isRefusal, voice } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { mailTexts } from "../texts/mail.ts";
import { Me, Password } from "../wire/index.ts";
import { entered } from "./accounts.ts";
import { answers, type Context, nothing, refuse } from "./context.ts";
import { languageAsked } from "./preview.ts";

const tags = ["accounts"];
const Name = Type.String({ minLength: 1, maxLength: 80 });
const Recover = Type.Object(
  { name: Name, code: Type.String({ minLength: 1, maxLength: 40 }), password: Password },
  { additionalProperties: false },
);
const ByMail = Type.Object({ name: Name }, { additionalProperties: false });
const Ways = Type.Object({
  /** Whether this server can send the code by mail. */
  mail: Type.Boolean(),
});

const CODE_MINUTES = 60;

export function recoveryRoutes(context: Context): void {
  const { app, accounts, recovery, mailer, limits, log } = context;

  app.get(
    "/api/recovery",
    { schema: { tags, summary: "How a forgotten password can be replaced here", response: answers(Ways) } },
    () => ({ mail: mailer !== null }),
  );

  app.post(
    "/api/recovery",
    {
      schema: {
        tags,
        summary: "Set a new password with a code from the administrator or from a mail, and sign in",
        body: Recover,
        response: answers(Me, 400, 401, 403, 429),
      },
    },
    async (request, reply) => {
      const { name, code, password } = request.body as Static<typeof Recover>;
      const signedIn = await recovery.redeem(name, code, password, request.ip);
      return isRefusal(signedIn) ? refuse(reply, signedIn) : entered(context, request, reply, signedIn);
    },
  );

  /** The answer is the same, and as quick, whether there is such an account or not. */
  app.post(
    "/api/recovery/mail",
    {
      schema: {
        tags,
        summary: "Have a code sent to the address that the account has, if there is one",
        body: ByMail,
        response: answers(nothing, 400, 409, 429),
      },
    },
    async (request, reply) => {
      if (!mailer) return refuse(reply, { refused: "no-mail" });
      const tooMany = limits.ofAddress("mail", request.ip);
      if (tooMany) return refuse(reply, tooMany);
      const { name } = request.body as Static<typeof ByMail>;
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
      return reply.status(204).send();
    },
  );
}
