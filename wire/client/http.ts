/** The HTTP interface, typed by the contract; for browsers, programs and tests alike. */
import type { AnswerOf, RequestOf, RouteName } from "../contract.ts";
import type { BotPace } from "../table.ts";

/** What the server refused: a code and arguments that both languages can word. */
export class Refused extends Error {
  readonly status: number;
  readonly refused: string;
  readonly args: Readonly<Record<string, unknown>>;

  constructor(status: number, refused: string, args: Readonly<Record<string, unknown>> = {}) {
    super(`${refused} ${JSON.stringify(args)}`);
    this.name = "Refused";
    this.status = status;
    this.refused = refused;
    this.args = args;
  }
}

/** What is said beside the name of the route; nothing where all of it can be left out. */
export type Said<Name extends RouteName> =
  Record<never, never> extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>];

/** Calls a route: `call("POST /api/tables/:id/join", { params: { id }, body: {} })`. What is refused is thrown as a `Refused`. */
export type Call = <Name extends RouteName>(name: Name, ...said: Said<Name>) => Promise<AnswerOf<Name>>;

/** The parts of any request. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How a request goes out and comes back: as `fetch` does it. */
export type Transport = (
  address: string,
  request: Pick<RequestInit, "method" | "headers" | "body">,
) => Promise<Response>;

export class HttpClient {
  readonly base: string;
  readonly #send: Transport;
  /** The session cookie, where no browser keeps it. */
  cookie: string | null = null;
  /** Sent with every request, beside what a request needs. */
  readonly headers: Record<string, string> = {};

  constructor(base: string, send: Transport = fetch) {
    this.base = base;
    this.#send = send;
  }

  /** See `Call`. */
  async call<Name extends RouteName>(name: Name, ...said: Said<Name>): Promise<AnswerOf<Name>> {
    const [method, path] = name.split(" ") as [string, string]; // every name has both
    const { params = {}, query = {}, body }: AnyRequest = said[0] ?? {};
    const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ""));
    const search = new URLSearchParams(query).toString();
    // The contract says what the route answers with.
    return (await this.request(method, search ? `${filled}?${search}` : filled, body)) as AnswerOf<Name>;
  }

  /** Any request, whether the contract knows it or not. */
  async request(method: string, path: string, body?: unknown): Promise<unknown> {
    const send = this.#send; // as a function of its own, which is how browsers want theirs called
    const response = await send(this.base + path, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.cookie !== null && { cookie: this.cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(";")[0]!; // a cookie has a name
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    if (response.status === 204) return null;
    if (response.ok) return isJson ? JSON.parse(text) : text;
    const refusal = (isJson && text !== "" ? JSON.parse(text) : {}) as Partial<Refused>;
    throw new Refused(response.status, refusal.refused ?? "server-error", refusal.args);
  }

  me = () => this.call("GET /api/me");
  guest = () => this.call("POST /api/guests");
  register = (body: RequestOf<"POST /api/accounts">["body"]) => this.call("POST /api/accounts", { body });
  signIn = (name: string, password: string) => this.call("POST /api/session", { body: { name, password } });
  signOut = () => this.call("DELETE /api/session");
  changePassword = (current: string, next: string) => this.call("PUT /api/me/password", { body: { current, next } });
  deleteAccount = (password?: string) =>
    this.call("DELETE /api/me", { body: password === undefined ? {} : { password } });

  tokens = () => this.call("GET /api/me/tokens");
  createToken = (body: RequestOf<"POST /api/me/tokens">["body"]) => this.call("POST /api/me/tokens", { body });
  revokeToken = (id: string) => this.call("DELETE /api/me/tokens/:id", { params: { id } });

  tables = () => this.call("GET /api/tables");
  table = (id: string) => this.call("GET /api/tables/:id", { params: { id } });
  createTable = (body: RequestOf<"POST /api/tables">["body"]) => this.call("POST /api/tables", { body });
  join = (id: string, seat?: number) =>
    this.call("POST /api/tables/:id/join", { params: { id }, body: seat === undefined ? {} : { seat } });
  leave = (id: string) => this.call("POST /api/tables/:id/leave", { params: { id } });
  start = (id: string) => this.call("POST /api/tables/:id/start", { params: { id } });
  resign = (id: string) => this.call("POST /api/tables/:id/resign", { params: { id } });
  /** Offers to end the game without a result or agrees to it, or declines. */
  agreeToEnd = (id: string, agree = true) =>
    this.call("POST /api/tables/:id/ending", { params: { id }, body: { agree } });
  askUndo = (id: string) => this.call("POST /api/tables/:id/take-back", { params: { id }, body: { ask: true } });
  answerUndo = (id: string, request: number, agree: boolean) =>
    this.call("POST /api/tables/:id/take-back", { params: { id }, body: { request, agree } });
  doWithout = (id: string, seat: number, claim = false) =>
    this.call("POST /api/tables/:id/absent", { params: { id }, body: { seat, claim } });
  setBotPace = (id: string, botPace: BotPace) =>
    this.call("POST /api/tables/:id/pace", { params: { id }, body: { botPace } });
  skipPauses = (id: string) => this.call("POST /api/tables/:id/skip-pauses", { params: { id } });
  rematch = (id: string) => this.call("POST /api/tables/:id/rematch", { params: { id } });
  declineRematch = (id: string) => this.call("POST /api/tables/:id/rematch/decline", { params: { id } });
  results = (id: string) => this.call("GET /api/tables/:id/results", { params: { id } });
  record = (id: string) => this.call("GET /api/tables/:id/record", { params: { id } });
}
