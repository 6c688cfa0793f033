/** The model's own problems as faults, with places that people count from 1. */
import type { Problem } from "../puzzle/problems.ts";
import type { Layout } from "../puzzle/puzzle.ts";
import type { Fault } from "./fault.ts";
import type { MessageCode } from "./texts/en.ts";

/** Where a cell is, as arguments of a message. */
export function placeOf(layout: Layout, cell: number): { row: number; column: number } {
  const place = layout.cells[cell];
  return { row: (place?.row ?? -1) + 1, column: (place?.column ?? -1) + 1 };
}

export function problemFault(problem: Problem, layout: Layout): Fault {
  const { problem: name, ...details } = problem;
  const args: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(details)) {
    if (key === "cell") Object.assign(args, placeOf(layout, value as number));
    else if (key === "region") {
      const region = layout.regions[value as number];
      Object.assign(args, { region: region?.kind ?? "extra", number: region?.number ?? 0 });
    } else args[key] = key === "part" || key === "constraint" ? (value as number) + 1 : value;
  }
  const code: `problem.${Problem["problem"]}` = `problem.${name}`;
  return { code: code satisfies MessageCode, args };
}
