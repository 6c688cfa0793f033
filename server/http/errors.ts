/** Bad requests and failures: each gets a code that both languages can word. */
import type { Refusal } from "@asztal/kernel";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import { WriteFailed } from "../store/store.ts";
import { refuse } from "./context.ts";
import { asksForPage, type SendPage } from "./site.ts";

/** What the framework found wrong, by its codes; everything else below 500 is a malformed request. */
const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong-media-type",
  FST_ERR_CTP_INVALID_JSON_BODY: "not-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "not-json",
};

function refusalOf(error: FastifyError): Refusal {
  if (error.validation) {
    const { instancePath, message } = error.validation[0]!; // a failed validation names a fault
    const where = `${error.validationContext ?? "body"}${instancePath}`;
    return { refused: "malformed-request", args: { where, problem: message ?? "" } };
  }
  const known = codes[error.code];
  if (known) return { refused: known };
  if (error instanceof SyntaxError) return { refused: "not-json" };
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { refused: "malformed-request", args: { where: "request", problem: error.message } };
  }
  return { refused: error instanceof WriteFailed ? "not-stored" : "server-error" };
}

/** What a request is called in the log: its route, not its address, in which anything may stand. */
const nameOf = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? null });

export function answerErrors(app: FastifyInstance, log: Log, sendPage: SendPage | null): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    void refuse(reply, refusal);
    if (reply.statusCode >= 500) log("request-failed", { ...nameOf(request), error: error.message });
    return reply;
  });
  app.setNotFoundHandler((request, reply) =>
    sendPage && asksForPage(request) ? sendPage(request, reply) : refuse(reply, { refused: "not-found" }),
  );
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode } = reply;
    if (statusCode >= 400 && statusCode < 500)
      log("request-refused", { ...nameOf(request), status: statusCode, address: request.ip });
  });
}

/** What is not even a request is answered and cut off. */
export const NOT_A_REQUEST =
  'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 32\r\n\r\n{"refused":"malformed-request"}\n';
