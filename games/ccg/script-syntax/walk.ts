/** Goes over the commands of a script. */
import type { Block, Command, Expression } from "./tree.ts";

/** A predicate that stands around a command, and whether it must hold for the command to be reached. */
export interface Guard {
  readonly predicate: Expression;
  readonly holds: boolean;
}

export interface Reached {
  readonly command: Command;
  /** Outermost first; those outside the innermost FOREACH speak of another `card`. */
  readonly guards: readonly Guard[];
  /** How many of the guards stand outside the innermost FOREACH. */
  readonly outside: number;
}

/** Every command, also those inside others, with what must hold for it to be reached. */
export function* commandsOf(block: Block, guards: readonly Guard[] = [], outside = 0): Generator<Reached> {
  for (const command of block.commands) {
    yield { command, guards, outside };
    if (command.kind === "if") {
      const { predicate, whenTrue, whenFalse } = command;
      yield* commandsOf(whenTrue, [...guards, { predicate, holds: true }], outside);
      if (whenFalse) yield* commandsOf(whenFalse, [...guards, { predicate, holds: false }], outside);
    } else if (command.kind === "switch") {
      for (const one of command.cases) yield* commandsOf(one.block, guards, outside);
    } else if (command.kind === "for-each") {
      yield* commandsOf(command.block, guards, guards.length);
    } else if (command.kind === "each-opponent") {
      // OPP is another one there, so what was said of OPP before says nothing.
      yield* commandsOf(command.block, [], 0);
    }
  }
}

/** The own actions that a block calls. */
export function callsIn(block: Block): string[] {
  return [...commandsOf(block)].flatMap(({ command }) => (command.kind === "call" ? [command.name] : []));
}
