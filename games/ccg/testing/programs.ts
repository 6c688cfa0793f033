/** Random programs for property tests: as trees that a reader would give, without how they are written. */
import fc from "fast-check";
import type {
  Block,
  CardOperand,
  Command,
  Expression,
  GroupOperand,
  Path,
  Script,
  Selection,
} from "../script-syntax/tree.ts";
import {
  CARD_COMMANDS,
  CHANGES,
  CHOICES,
  declaredTypes,
  GAME_VALUES,
  GROUP_COMMANDS,
  isWordOf,
  type LanguageVersion,
  LEVELS,
  reservedWords,
  SINGLE_CHANGES,
} from "../script-syntax/words.ts";

const unwritten = { parts: [], start: 0, end: 0 } as const;

const name = fc
  .oneof(fc.constantFrom("damage", "x", "card", "kör", "HIT", "_1"), fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,5}$/))
  .filter((word) => !reservedWords(2).has(word));
const step = fc.oneof(name, fc.constantFrom("HP", "HAND", "COUNT", "UP"));
const whole = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 });
const text = fc.oneof(fc.constantFrom("", "Agoraphobia", "a:b; // c"), fc.string()).filter((one) => !/["”]/.test(one));

const namedGroup: fc.Arbitrary<GroupOperand> = fc
  .record({ head: fc.constantFrom("ME", "OPP", "SHR"), tag: step })
  .map(({ head, tag }) => ({ kind: "path" as const, names: [head, tag], place: null, rest: [], ...unwritten }));

function operands(version: LanguageVersion) {
  const added = version === 2;
  return fc.letrec<{
    single: Expression;
    expression: Expression;
    path: Path;
    group: GroupOperand;
    selection: Selection;
    card: CardOperand;
  }>((tie) => ({
    selection: added
      ? fc.oneof(
          tie("group"),
          fc
            // After GROUPOF and a choice the predicate would belong to what is chosen from.
            .record({ group: namedGroup, predicate: tie("single") })
            .map((one) => ({ kind: "where" as const, ...one, ...unwritten })),
        )
      : tie("group"),
    path: fc
      .record({
        head: fc.oneof(name, fc.constantFrom("ME", "OPP", "SHR")),
        steps: fc.array(step, { maxLength: 2 }),
        place: fc.option(tie("expression"), { depthIdentifier: "value", maxDepth: 2 }),
        rest: fc.array(step, { maxLength: 1 }),
      })
      .map(({ head, steps, place, rest }) => {
        return { kind: "path" as const, names: [head, ...steps], place, rest: place ? rest : [], ...unwritten };
      }),
    single: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      whole.map((value) => ({ kind: "number" as const, value, ...unwritten })),
      text.map((value) => ({ kind: "string" as const, value, ...unwritten })),
      fc.boolean().map((value) => ({ kind: "boolean" as const, value, ...unwritten })),
      tie("path"),
      tie("expression").map((inner) => ({ kind: "parentheses" as const, inner, ...unwritten })),
      fc.array(tie("single"), { maxLength: 3 }).map((items) => ({ kind: "list" as const, items, ...unwritten })),
      tie("selection").map((of) => ({ kind: "count" as const, group: of, ...unwritten })),
      ...(added
        ? [fc.constantFrom(...GAME_VALUES).map((word) => ({ kind: "game-value" as const, word, ...unwritten }))]
        : []),
      tie("single").map((sides) => ({ kind: "roll" as const, sides, ...unwritten })),
    ),
    expression: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      tie("single"),
      fc
        .record({ level: fc.constantFrom(...LEVELS), pick: fc.nat(), left: tie("single"), right: tie("single") })
        .map(({ level, pick, left, right }) => {
          return { kind: "binary" as const, operator: level[pick % level.length]!, left, right, ...unwritten };
        }),
      tie("single").map((operand) => ({ kind: "not" as const, operand, ...unwritten })),
    ),
    group: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      namedGroup,
      tie("card").map((held) => ({ kind: "group-of" as const, card: held, ...unwritten })),
    ),
    card: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      fc.constant({ kind: "path" as const, names: ["card"], place: null, rest: [], ...unwritten }),
      tie("single").map((number) => ({ kind: "card-number" as const, number, ...unwritten })),
      fc
        .record({
          how: fc.constantFrom(...CHOICES),
          chooser: fc.constantFrom("ME" as const, "OPP" as const, null),
          group: tie("selection"),
        })
        .map((choice) => ({ kind: "choice" as const, ...choice, ...unwritten })),
    ),
  }));
}

function blocks(version: LanguageVersion): fc.Arbitrary<Block> {
  const { expression, path, group, selection, card } = operands(version);
  return fc.letrec<{ block: Block; command: Command }>((tie) => ({
    block: fc
      .record({
        declarations: fc.array(
          fc
            .record({ name, type: fc.constantFrom(...declaredTypes(version)) })
            .map((one) => ({ kind: "declaration" as const, ...one, ...unwritten })),
          { maxLength: 2 },
        ),
        commands: fc.array(tie("command"), { maxLength: 4 }),
      })
      .map((parts) => ({ kind: "block" as const, ...parts, ...unwritten })),
    command: fc.oneof(
      { depthIdentifier: "block", maxDepth: 3 },
      fc.constant({ kind: "empty" as const, ...unwritten }),
      fc
        .record({ target: path, operator: fc.constantFrom(...CHANGES), value: expression })
        .map((one) => ({ kind: "change" as const, ...one, ...unwritten })),
      fc
        .record({ operator: fc.constantFrom(...SINGLE_CHANGES), target: path })
        .map((one) => ({ kind: "single-change" as const, ...one, ...unwritten })),
      fc
        .record({ name, values: fc.array(expression, { maxLength: 3 }) })
        .map((one) => ({ kind: "call" as const, ...one, ...unwritten })),
      ...(version === 1
        ? []
        : [
            tie("block").map((inner) => ({ kind: "each-opponent" as const, block: inner, ...unwritten })),
            fc.constant({ kind: "choose-opponent" as const, ...unwritten }),
            fc.record({ name: expression, group }).map((one) => ({ kind: "create" as const, ...one, ...unwritten })),
            fc
              .record({ event: name, card })
              .map((one) => ({ kind: "raise" as const, ...one, at: { start: 0, end: 0 }, ...unwritten })),
          ]),
      fc
        .record({
          command: fc.constantFrom(...keys(CARD_COMMANDS).filter((word) => isWordOf(version, word))),
          card,
          target: card,
          group,
        })
        .map(({ command, card: moved, target, group: into }) => {
          const second = CARD_COMMANDS[command];
          const to = second === "group" ? into : second === "card" ? target : null;
          return { kind: "card-command" as const, command, card: moved, to, ...unwritten };
        }),
      fc
        .record({
          command: fc.constantFrom(...keys(GROUP_COMMANDS).filter((word) => isWordOf(version, word))),
          group,
          count: expression,
        })
        .map(({ command, group: from, count }) => {
          const counted = GROUP_COMMANDS[command] ? count : null;
          return { kind: "group-command" as const, command, group: from, count: counted, ...unwritten };
        }),
      fc
        .record({ predicate: expression, whenTrue: tie("block"), whenFalse: fc.option(tie("block")) })
        .map((one) => ({ kind: "if" as const, ...one, ...unwritten })),
      fc
        .record({
          word: fc.constantFrom("SWITCH" as const, "RANDOM" as const),
          value: expression,
          cases: fc.array(
            fc
              .record({ value: whole, block: tie("block") })
              .map((one) => ({ kind: "case" as const, ...one, ...unwritten })),
            { maxLength: 3 },
          ),
        })
        .map((one) => ({ kind: "switch" as const, ...one, ...unwritten })),
      fc
        .record({ group: selection, block: tie("block") })
        .map((one) => ({ kind: "for-each" as const, ...one, ...unwritten })),
    ),
  })).block;
}

function keys<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[];
}

export function programs(version: LanguageVersion): fc.Arbitrary<Script> {
  return blocks(version).map((body) => ({ kind: "script" as const, body, ...unwritten }));
}

/** Texts near to programs: words and marks of the language in any order, with the odd character from elsewhere. */
export const scraps: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...reservedWords(2)),
      fc.constantFrom(
        ...'+= -= *= /= <= >= + - * / = < > ( ) [ ] : ? ; . , # card x HIT 1 10 "a" „b” // /*'.split(" "),
      ),
      fc.string({ maxLength: 2 }),
    ),
    { maxLength: 25 },
  )
  .chain((words) => fc.constantFrom("", " ", "\n").map((glue) => words.join(glue)));
