/** A contestant: a bot, a program that listens somewhere, a command to be started, or a program that is on the line already. */
import type { Link, LinkEvents } from "./link.ts";

export type Program =
  | { readonly is: "bot"; readonly name: string; readonly bot: string }
  | { readonly is: "address"; readonly name: string; readonly host: string; readonly port: number }
  /** With `{port}` in it the command connects to us; without, it speaks on its standard input and output. */
  | { readonly is: "command"; readonly name: string; readonly command: string }
  /** It has connected, and said who it is. */
  | { readonly is: "connected"; readonly name: string; open(events: LinkEvents): Promise<Link> };

const MAX_NAME = 32;

/** Reads `bot:sharp`, `host:port` or a command; `name=` before it names the contestant. */
export function readProgram(text: string): Program {
  const [, given, rest = text] = /^([A-Za-z0-9_-]{1,32})=(.+)$/s.exec(text) ?? [];
  const bot = /^bot:(.+)$/.exec(rest)?.[1];
  if (bot !== undefined) return { is: "bot", name: given ?? bot, bot };
  const [, host, port] = /^(\[[0-9a-f:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(rest) ?? [];
  if (host !== undefined) {
    const address = { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
    return { is: "address", name: given ?? nameFrom(rest), ...address };
  }
  return { is: "command", name: given ?? nameFrom(lastFile(rest)), command: rest };
}

/** What a person would call the program: the file that is run, without folders and ending. */
function lastFile(command: string): string {
  const words = command
    .replace(/["']/g, "")
    .split(/\s+/)
    .filter((word) => !/^[-{]/.test(word));
  const file = words.find((word, i) => i > 0 && /[./]/.test(word)) ?? words[0] ?? "program";
  return file.replace(/^.*[/\\]/, "").replace(/\.[A-Za-z]+$/, "");
}

function nameFrom(text: string): string {
  return (
    text
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, MAX_NAME) || "program"
  );
}

/** The same contestants with names of their own: the second `sharp` is `sharp-2`. */
export function withOwnNames(programs: readonly Program[]): Program[] {
  const taken = new Map<string, number>();
  return programs.map((program) => {
    const times = (taken.get(program.name) ?? 0) + 1;
    taken.set(program.name, times);
    return times === 1 ? program : { ...program, name: `${program.name}-${times}` };
  });
}
