/** HAProxy before the servers: every connection goes to one that says it is well, and leaves one that does not. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "./network.ts";

const PORT = 8080;

/** As docs/two-machines.md shows it; only the visitors' addresses are made up, for they all come from one machine here. */
function settings(servers: readonly string[]): string {
  return `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  retries 2
frontend site
  bind :${PORT}
  http-request set-header X-Forwarded-For 198.18.%[rand(250)].%[rand(250)]
  default_backend asztal
backend asztal
  balance leastconn
  option httpchk GET /health
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((address, i) => `  server asztal${i + 1} ${address}`).join("\n")}
`;
}

export class Balancer {
  readonly address: string;
  readonly #child: ChildProcess;

  constructor(folder: string, machine: Machine, servers: readonly string[]) {
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, settings(servers));
    this.address = `http://${machine.address}:${PORT}`;
    this.#child = spawn("ip", ["netns", "exec", machine.namespace, "haproxy", "-db", "-f", file], { stdio: "ignore" });
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    if (this.#child.exitCode !== null) return;
    this.#child.kill("SIGKILL");
    await ended;
  }
}
