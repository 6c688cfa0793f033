/** The way to a program: its standard input and output, or a socket. */
import { type ChildProcess, spawn } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import type { Program } from "./program.ts";

export interface LinkEvents {
  bytes(bytes: Uint8Array): void;
  /** The way is closed; `problem` when it was not the program's own will. Once. */
  closed(problem?: string): void;
}

export interface Link {
  write(text: string): void;
  /** Nothing more is said; a program that was started is ended when it does not end by itself. */
  close(): void;
  /** Resolves when the program has ended, or, where it was not started here, has closed its side. */
  readonly ended: Promise<unknown>;
}

/** A program has so long to end by itself; then it is ended, or cut off. */
const LINGER_MS = 5000;
const isWindows = process.platform === "win32";

/** Opens the way; resolves when there is one. What the program prints on its error output goes to ours. */
export function openLink(program: Exclude<Program, { is: "bot" }>, events: LinkEvents): Promise<Link> {
  if (program.is === "connected") return program.open(events);
  if (program.is === "address") return openSocket(connect({ ...program, noDelay: true }), events);
  return program.command.includes("{port}")
    ? openCaller(program.command, program.name, events)
    : openPipe(program.command, events);
}

function start(command: string, stdio: "pipe" | "ignore"): ChildProcess {
  // A group of its own, so that what the shell starts ends with it.
  return spawn(command, { shell: true, detached: !isWindows, stdio: [stdio, stdio, "inherit"] });
}

function end(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  try {
    if (isWindows) child.kill();
    else process.kill(-child.pid);
  } catch {} // it has ended meanwhile
}

/** What shells say of a command that they do not find. */
const NOT_FOUND_CODE = 127;
export const NOT_FOUND = "the command was not found";

function endingOf(code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (signal) return `the program was ended by ${signal}`;
  if (code === NOT_FOUND_CODE) return NOT_FOUND;
  return code === 0 ? undefined : `the program ended with exit code ${code}`;
}

async function openPipe(command: string, events: LinkEvents): Promise<Link> {
  const child = start(command, "pipe");
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error(`${command} cannot be started`);
  stdin.on("error", () => {}); // the end of the program tells more
  stdout.on("data", (bytes: Buffer) => events.bytes(bytes));
  child.on("error", (error) => events.closed(error.message));
  child.on("close", (code, signal) => events.closed(endingOf(code, signal)));
  return {
    ended: new Promise((resolve) => child.on("close", resolve)),
    write: (text) => void stdin.write(text),
    close() {
      stdin.end();
      setTimeout(() => end(child), LINGER_MS).unref();
    },
  };
}

function openSocket(socket: Socket, events: LinkEvents): Promise<Link> {
  return new Promise((resolve, reject) => {
    let problem: string | undefined;
    socket.on("error", (error: NodeJS.ErrnoException) => {
      problem = error.code === "ECONNREFUSED" ? "nobody listens there: start the program first" : error.message;
      reject(new Error(problem));
    });
    socket.on("data", (bytes: Buffer) => events.bytes(bytes));
    socket.on("close", () => events.closed(problem));
    const link = {
      write: (text: string) => void socket.write(text),
      close() {
        socket.end();
        setTimeout(() => socket.destroy(), LINGER_MS).unref();
      },
      ended: new Promise((done) => socket.on("end", done).on("error", done)),
    };
    if (socket.connecting) socket.on("connect", () => resolve(link));
    else resolve(link);
  });
}

/** Starts a command that connects to a port of ours, which is for it alone. */
function openCaller(command: string, id: string, events: LinkEvents): Promise<Link> {
  return new Promise((resolve, reject) => {
    const server = createServer({ noDelay: true }, (socket) => {
      server.close();
      void openSocket(socket, events).then((link) => {
        resolve({
          ended: new Promise((done) => child.on("exit", done)),
          write: link.write,
          close() {
            link.close();
            setTimeout(() => end(child), LINGER_MS).unref();
          },
        });
      }, reject);
    });
    let child: ChildProcess;
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { readonly port: number }; // a TCP server's
      child = start(
        command.replaceAll("{host}", "127.0.0.1").replaceAll("{port}", String(port)).replaceAll("{id}", id),
        "ignore",
      );
      child.on("error", reject);
      child.on("exit", (code, signal) => {
        server.close();
        reject(new Error(endingOf(code, signal) ?? "the program ended without connecting"));
      });
    });
  });
}
