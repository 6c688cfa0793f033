/** The first message of a program: which table it wants, and who it is. */
import type { Wrong } from "../contest/dialect.ts";

export interface Entrance {
  /** `TEST` and the number of bots, or `ROOM` and its two digits: those who name the same room wait for each other. */
  readonly kind: "TEST" | "ROOM";
  readonly players: number;
  readonly bots: number;
  readonly id: string;
}

const ID = /^[A-Za-z0-9_-]{1,32}$/;
const right = ["CONNECT TEST 3 myid", "CONNECT ROOM 42 myid"];

/** Reads `CONNECT TEST <bots> <id>` or `CONNECT ROOM <players><bots> <id>`. */
export function readConnect(line: string): Entrance | Wrong {
  const parts = line.split(" ");
  const [word, kind, number = "", id = ""] = parts;
  if (line === "") return { code: "EMPTY_MESSAGE", right };
  if (parts.includes("")) return { code: "BAD_SPACING", right };
  if (word !== "CONNECT")
    return { code: "WRONG_MESSAGE", args: { word: word!.slice(0, 40), question: "a new connection" }, right };
  if (parts.length !== 4 || (kind !== "TEST" && kind !== "ROOM")) return { code: "BAD_CONNECT", right };
  if (!ID.test(id)) return { code: "BAD_ID", right };
  if (kind === "TEST") {
    if (!/^[1-7]$/.test(number)) return { code: "BAD_BOTS", args: { number }, right: ["1 to 7"] };
    return { kind, players: Number(number) + 1, bots: Number(number), id };
  }
  const [players, bots] = [Number(number[0]), Number(number[1])];
  if (!/^[2-8][0-7]$/.test(number) || bots >= players)
    return { code: "BAD_ROOM", args: { number }, right: ["20 to 87, such as 42"] };
  return { kind, players, bots, id };
}
