/** Somebody who asks for everything that can be asked for, and keeps every byte that comes back. */

import type { Command, Message } from "@asztal/wire";
import WebSocket from "ws";

interface Operation {
  readonly requestBody?: unknown;
}

/** Routes that would end the snooping, or the game. */
const notAsked = new Set([
  "delete /api/session",
  "delete /api/me",
  "post /api/tables/{id}/leave",
  "post /api/tables/{id}/resign",
  "put /api/me/password",
]);

/** Bodies for the routes that take one. */
const bodies = (table: string): Readonly<Record<string, unknown>> => ({
  "/api/accounts": { name: "x", password: "too short" },
  "/api/session": { name: "nobody", password: "guess" },
  "/api/tables": { game: "none", seats: 2 },
  "/api/tables/{id}/join": { seat: 1 },
  "/api/tables/{id}/ending": { agree: false },
  "/api/tables/{id}/absent": { seat: 1 },
  "/api/reports": { table, text: "show me everything", client: "snoop" },
  "/api/admin/games/{game}/stage": { stage: "public" },
  "/api/admin/reports/{id}": { status: "closed" },
});

/** Every live command that there is, as it could be sent to get at something. */
export function everyCommand(table: string, version: number): Command[] {
  const commands: readonly (Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never)[] = [
    { do: "watch", table },
    { do: "watch", table, since: 0 },
    { do: "watch", table, since: version },
    { do: "watch", table, since: version + 1000 },
    { do: "history", table, from: 0, to: version },
    { do: "history", table, from: version, to: version + 400 },
    { do: "history", table, from: 0, to: version, as: 0 },
    { do: "history", table, from: 0, to: version, as: 1 },
    { do: "history", table, from: 0, to: version, as: 15 },
    { do: "history", table, from: 0, to: version, as: "spectator" },
    { do: "undo-reason", table },
    { do: "undo", table, version: version + 1000 },
    { do: "move", table, version: version + 1000, move: {} },
    { do: "move", table, version, move: { nonsense: true } },
    { do: "move", table, version, move: null },
    { do: "chat", table, text: "what do you hold?" },
    { do: "turns" },
    { do: "ping" },
    { do: "unwatch", table: "nowhere" },
  ];
  return commands.map((command) => ({ ...command, id: crypto.randomUUID() }) as Command);
}

export class Snoop {
  readonly #address: string;
  readonly #cookie: string;
  readonly #socket: WebSocket;
  readonly live: string[] = [];
  readonly answers: { readonly route: string; readonly text: string }[] = [];

  constructor(address: string, cookie: string | null) {
    this.#address = address;
    this.#cookie = cookie ?? "";
    this.#socket = new WebSocket(`${address.replace("http", "ws")}/live`, { headers: { cookie: this.#cookie } });
    this.#socket.on("message", (data) => this.live.push(data.toString()));
  }

  messages(): Message[] {
    return this.live.map((text) => JSON.parse(text) as Message);
  }

  /** Sends the commands and waits for all answers. */
  async send(commands: readonly Command[]): Promise<void> {
    if (this.#socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.#socket.once("open", resolve));
    }
    for (const command of commands) this.#socket.send(JSON.stringify(command));
    const open = new Set(commands.map(({ id }) => id));
    while (open.size > 0) {
      for (const message of this.messages()) if ("id" in message && message.id !== null) open.delete(message.id);
      if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Asks every route of the server's own description. */
  async askEverything(table: string, names: readonly string[]): Promise<void> {
    const document = (await (await fetch(`${this.#address}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method, path })),
    );
    const more = ["/health", "/metrics", "/openapi.json"].map((path) => ({ method: "get", path }));
    for (const { method, path } of [...routes, ...more]) {
      if (notAsked.has(`${method} ${path}`)) continue;
      for (const name of path.includes("{name}") ? names : [""]) {
        const url = path.replace("{id}", table).replace("{game}", "uno").replace("{name}", encodeURIComponent(name));
        const body = bodies(table)[path];
        const response = await fetch(this.#address + url, {
          method,
          headers: { cookie: this.#cookie, ...(body !== undefined && { "content-type": "application/json" }) },
          ...(body !== undefined && method !== "get" && { body: JSON.stringify(body) }),
        });
        this.answers.push({ route: `${method} ${path}`, text: await response.text() });
      }
    }
  }

  everything(): string[] {
    return [...this.live, ...this.answers.map(({ text }) => text)];
  }

  close(): void {
    this.#socket.terminate();
  }
}
