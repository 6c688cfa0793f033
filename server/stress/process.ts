/** A server process that a stress run starts, kills and starts again on the same port and data folder. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { ChildSettings, FromChild, ToChild } from "./child.ts";
import type { Place } from "./stored.ts";
import type { Usage } from "./usage.ts";

export interface ProcessSettings extends Place {
  /** The usual one is this folder's; another has to speak the same messages. */
  readonly program?: string;
  readonly more?: string;
  /** Flags of Node, such as --cpu-prof. */
  readonly flags?: readonly string[];
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A network namespace to run in, with the address and the port that it has there. */
  readonly machine?: { readonly namespace: string; readonly address: string; readonly port: number };
  readonly trustedProxies?: string;
  /** Sees what the server tells its operator. */
  readonly onLog?: (line: Readonly<Record<string, unknown>>) => void;
}

const START_MILLISECONDS = 120_000;

export class ServerProcess {
  #settings: ProcessSettings;
  #child: ChildProcess | null = null;
  #port = 0;
  #address = "";
  /** Lines that tell of something that should not have happened. */
  readonly faults: string[] = [];

  constructor(settings: ProcessSettings) {
    this.#settings = settings;
  }

  get address(): string {
    return this.#address;
  }

  get runs(): boolean {
    return this.#child !== null;
  }

  /** On the same address as before; as another program from now on, where one is named. */
  async start(another: Pick<ProcessSettings, "program" | "more"> = {}): Promise<void> {
    this.#settings = { ...this.#settings, ...another };
    const {
      data,
      database,
      more,
      program = new URL("./child.ts", import.meta.url).pathname,
      flags = [],
      env = {},
      machine,
      trustedProxies,
    } = this.#settings;
    const settings: ChildSettings = {
      data,
      ...(database && { database }),
      port: machine?.port ?? this.#port,
      host: machine?.address ?? "127.0.0.1",
      botPause: 0,
      ...(more && { more }),
      ...(trustedProxies && { trustedProxies }),
    };
    const child = fork(program, [JSON.stringify(settings)], {
      // As an operator runs it; libraries check less then.
      env: { ...process.env, NODE_ENV: "production", ...env },
      ...(machine && { execPath: "ip" }),
      execArgv: [
        ...(machine ? ["netns", "exec", machine.namespace, process.execPath] : []),
        ...["--expose-gc", "--disable-warning=ExperimentalWarning", ...flags],
      ],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    let complaint = "";
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(0, 4000);
    });
    child.on("exit", (code, signal) => {
      if (this.#child !== child) return; // it was meant to end
      this.#child = null;
      this.faults.push(`the server ended by itself (${code ?? signal}): ${complaint}`);
    });
    child.on("message", (message: FromChild) => {
      if (message.is === "log") this.#settings.onLog?.(message.line);
    });
    const { address } = await this.#next(child, "started", START_MILLISECONDS, () => complaint);
    this.#address = address;
    this.#port = Number(new URL(address).port);
  }

  #next<Kind extends FromChild["is"]>(
    child: ChildProcess,
    kind: Kind,
    milliseconds: number,
    complaint = () => "",
  ): Promise<Extract<FromChild, { is: Kind }>> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        child.off("message", look);
        child.off("exit", gone);
        settle();
      };
      const look = (message: FromChild) => {
        if (message.is === kind) end(() => resolve(message as Extract<FromChild, { is: Kind }>)); // it has this kind
      };
      const gone = () => end(() => reject(new Error(`the server ended instead of saying “${kind}”: ${complaint()}`)));
      const timer = setTimeout(
        () => end(() => reject(new Error(`the server did not say “${kind}” in ${milliseconds} ms: ${complaint()}`))),
        milliseconds,
      );
      child.on("message", look);
      child.on("exit", gone);
    });
  }

  /** Without warning, as a failing power supply would. */
  async kill(): Promise<void> {
    await this.#end((child) => child.kill("SIGKILL"));
  }

  /** Cleanly, as an operator would. */
  async stop(): Promise<void> {
    await this.#end((child) => child.send("stop" satisfies ToChild));
  }

  async #end(how: (child: ChildProcess) => void): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const ended = once(child, "exit");
    how(child);
    await ended;
  }

  /** What the process takes of the machine, its garbage collected. */
  async usage(): Promise<Usage> {
    if (!this.#child) return { rss: 0, heap: 0, external: 0, cpu: 0, mainCpu: 0 };
    const answer = this.#next(this.#child, "usage", START_MILLISECONDS);
    this.#child.send("usage" satisfies ToChild);
    const { is: _, ...usage } = await answer;
    return usage;
  }
}
