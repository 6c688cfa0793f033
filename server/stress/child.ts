/** A server in a process of its own, for stress runs: told its settings at the start, asked about its memory while it runs. */
import type { ServerSettings } from "../index.ts";
import { startServer } from "../index.ts";
import { type Usage, usage } from "./usage.ts";

export type ChildSettings = Pick<
  ServerSettings,
  "data" | "database" | "port" | "host" | "botPause" | "trustedProxies"
> & {
  /** A module whose default export is more settings, for what JSON cannot carry. */
  readonly more?: string;
};

export type ToChild = "usage" | "stop";

export type FromChild =
  | { readonly is: "started"; readonly address: string }
  | { readonly is: "log"; readonly line: Readonly<Record<string, unknown>> }
  | ({ readonly is: "usage" } & Usage);

const tell = (message: FromChild) => process.send?.(message);

// A stress run that was ended must not leave its server behind.
process.on("disconnect", () => process.exit());

const { more, ...settings } = JSON.parse(process.argv[2]!) as ChildSettings; // the stress run hands them over
const further: Partial<ServerSettings> = more === undefined ? {} : (await import(more)).default;
const server = await startServer({ ...settings, ...further, log: (line) => tell({ is: "log", line }) });

process.on("message", async (asked: ToChild) => {
  if (asked === "usage") tell({ is: "usage", ...usage() });
  else {
    await server.stop();
    process.exit();
  }
});
tell({ is: "started", address: server.address });
