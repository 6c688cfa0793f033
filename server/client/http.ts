/** The HTTP interface, typed; for browsers, programs and tests alike. */
import type { BotPace, CreateTable, CreateToken, Forfeit, Me, NewToken, TableInfo, TokenInfo } from "../wire/index.ts";

export interface SeatResult {
  readonly seat: number;
  readonly name: string | null;
  readonly bot: string | null;
  readonly program: { readonly name: string; readonly version: number } | null;
  readonly rank: number;
  readonly score: number;
  readonly rated: boolean;
  readonly rating: number | null;
  readonly ratingChange: number | null;
  readonly forfeit: Forfeit | null;
  readonly thinkingMs: number;
  readonly statistics: Readonly<Record<string, number>> | null;
}

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

export class HttpClient {
  readonly base: string;
  /** The session cookie, where no browser keeps it. */
  cookie: string | null = null;
  /** Sent with every request, beside what a request needs. */
  readonly headers: Record<string, string> = {};

  constructor(base: string) {
    this.base = base;
  }

  async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.base + path, {
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
    const answer = (isJson && text !== "" ? JSON.parse(text) : text) as Answer & {
      refused?: string;
      args?: Record<string, unknown>;
    };
    if (!response.ok) throw new Refused(response.status, answer.refused ?? "server-error", answer.args);
    return answer;
  }

  me = () => this.request<Me | null>("GET", "/api/me");
  guest = () => this.request<Me>("POST", "/api/guests");
  register = (request: { name: string; password: string; email?: string }) =>
    this.request<Me>("POST", "/api/accounts", request);
  signIn = (name: string, password: string) => this.request<Me>("POST", "/api/session", { name, password });
  signOut = () => this.request<void>("DELETE", "/api/session");
  changePassword = (current: string, next: string) => this.request<void>("PUT", "/api/me/password", { current, next });
  deleteAccount = (password?: string) =>
    this.request<void>("DELETE", "/api/me", password === undefined ? {} : { password });

  tokens = () => this.request<TokenInfo[]>("GET", "/api/me/tokens");
  createToken = (request: CreateToken) => this.request<NewToken>("POST", "/api/me/tokens", request);
  revokeToken = (id: string) => this.request<void>("DELETE", `/api/me/tokens/${id}`);

  tables = () => this.request<{ open: TableInfo[]; running: TableInfo[] }>("GET", "/api/tables");
  table = (id: string) => this.request<TableInfo>("GET", `/api/tables/${id}`);
  createTable = (request: CreateTable) => this.request<TableInfo>("POST", "/api/tables", request);
  join = (id: string, seat?: number) =>
    this.request<TableInfo>("POST", `/api/tables/${id}/join`, seat === undefined ? {} : { seat });
  leave = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/leave`);
  start = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/start`);
  resign = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/resign`);
  /** Offers to end the game without a result or agrees to it, or declines. */
  agreeToEnd = (id: string, agree = true) => this.request<TableInfo>("POST", `/api/tables/${id}/ending`, { agree });
  doWithout = (id: string, seat: number, claim = false) =>
    this.request<TableInfo>("POST", `/api/tables/${id}/absent`, { seat, claim });
  setBotPace = (id: string, botPace: BotPace) => this.request<TableInfo>("POST", `/api/tables/${id}/pace`, { botPace });
  skipPauses = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/skip-pauses`);
  rematch = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/rematch`);
  declineRematch = (id: string) => this.request<TableInfo>("POST", `/api/tables/${id}/rematch/decline`);
  results = (id: string) => this.request<SeatResult[]>("GET", `/api/tables/${id}/results`);
  record = (id: string) => this.request<string>("GET", `/api/tables/${id}/record`);
}
