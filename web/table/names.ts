/** What the seats of a table are called. */
import type { Say } from "@asztal/kernel";
import { botNames, type TableInfo } from "@asztal/wire";

/** As they are called now. */
export function namesOf(table: TableInfo, say: Say): string[] {
  return table.seats.map(({ kind, name, bot, program, number }) => {
    if (kind === "program" && program) return programName(program, name, say);
    if (bot !== null) return botNames[number % botNames.length]!;
    return name === null ? say("table.free-seat") : say("person", { name });
  });
}

/** The same where there is little room: on the game's own table. */
export function shortNamesOf(table: TableInfo, say: Say): string[] {
  return namesOf(table, say).map((name, seat) => {
    const { kind, program } = table.seats[seat]!; // a name for each seat
    return kind === "program" && program ? `${program.name} v${program.version}` : name;
  });
}

/** As they were called at a step: up to the one by which a bot took the seat, it was its player's. */
export function namesAt(table: TableInfo, say: Say, step: number, counted: "until" | "untilMove" = "until"): string[] {
  return namesOf(table, say).map((name, seat) => {
    const formerly = table.seats[seat]?.formerly;
    if (!formerly || step > formerly[counted]) return name;
    if (formerly.program) return programName(formerly.program, formerly.name, say);
    return formerly.name === null ? say("table.gone-player") : say("person", { name: formerly.name });
  });
}

/** A program of a user, with its owner while there is one. */
export function programName(
  { name: program, version }: { readonly name: string; readonly version: number },
  owner: string | null,
  say: Say,
): string {
  const args = { program, version: String(version) };
  return owner === null ? say("program", args) : say("program-of", { ...args, owner: say("person", { name: owner }) });
}
