/** Any card game in a terminal: figures of each player, then the groups with their cards. */
import type { Terminal } from "@asztal/kernel";
import { FIELD, FIRST_ATTRIBUTE, groupAt, groupSlot, type Program, strideOf } from "../run/program.ts";
import { shown } from "./describe.ts";
import type { CardGame } from "./rules.ts";
import { UNKNOWN } from "./view.ts";

export function terminalOf(program: Program): Terminal<CardGame> {
  const stride = strideOf(program);
  /** The name that a card shows; null where it is hidden. */
  const nameOf = (cards: readonly number[], card: number): string | null =>
    cards[card * stride + FIELD.type] === UNKNOWN ? null : program.texts[cards[card * stride + FIELD.name]!]!;
  return {
    move({ table, machine, draft }, viewer, move) {
      if ("draft" in move) {
        const type = viewer === "spectator" ? undefined : draft?.packs[viewer]?.[move.draft - 1];
        return type === undefined ? null : program.cards[type]!.name;
      }
      if ("use" in move) {
        const name = nameOf(table.cards, move.use);
        const ability = program.cards[table.cards[move.use * stride + FIELD.type]!]?.abilities[move.ability - 1];
        return name === null || !ability ? null : `${name}: ${ability.name}`;
      }
      if (!("pick" in move) || !machine.question) return null;
      const card = table.groups[machine.question.group]?.[move.pick - 1];
      return card === undefined ? null : nameOf(table.cards, card);
    },
    board({ table, figures = table, seats, turn, active, phase, draft }, viewer, { say, paint }) {
      const { playerAttributes } = program;
      const players = Array.from({ length: seats }, (_, seat) => {
        const own = playerAttributes.map((slot, i) => {
          return `${slot.name} ${shown(program, slot, figures.players[seat * playerAttributes.length + i]!) || "–"}`;
        });
        const name = say("name", { seat });
        return `${seat === active ? paint("bold", `▸ ${name}`) : `  ${name}`}  ${own.join("  ")}`;
      });
      const face = (card: number): string => {
        const row = card * stride;
        if (table.cards[row + FIELD.type] === UNKNOWN) return paint("dim", `[${say("board.hidden")}]`);
        const own = program.cardAttributes.flatMap((slot, i) => {
          const value = shown(program, slot, figures.cards[row + FIRST_ATTRIBUTE + i]!);
          return value === "" ? [] : [`${slot.name} ${value}`];
        });
        return `[${[program.texts[table.cards[row + FIELD.name]!], ...own].join(", ")}]`;
      };
      const groups = table.groups.map((cards, index) => {
        const { seat } = groupAt(program, seats, index);
        const { name, visibleBy } = groupSlot(program, seats, index);
        const isHidden = visibleBy === "none" || (visibleBy === "player" && seat !== viewer);
        const content = isHidden ? say("board.cards", { count: cards.length }) : cards.map(face).join(" ");
        return `${seat < 0 ? "" : `${say("name", { seat })}, `}${name}: ${content || "–"}`;
      });
      const pack = viewer === "spectator" ? [] : (draft?.packs[viewer] ?? []);
      if (pack.length > 0) {
        const named = (types: readonly number[]) =>
          types.map((type) => `[${program.cards[type]!.name}]`).join(" ") || "–";
        const own = draft!.pools[viewer as number]!; // a pack is before a seat
        return [say("board.pack", { cards: named(pack) }), say("board.pool", { cards: named(own) })].join("\n");
      }
      const heading = say("board.turn", { turn, seat: active, phase: program.phases[phase]?.name ?? "" });
      return [heading, "", ...players, "", ...groups].join("\n");
    },
  };
}
