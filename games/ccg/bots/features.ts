/** What a position can be judged by, from the definition alone: figures of the players, cards in groups, figures of cards in play. */
import { interpreted } from "../game/flow.ts";
import type { CardGameState } from "../game/state.ts";
import { contains, single } from "../run/choices.ts";
import { NO_CHANCE } from "../run/interpreter.ts";
import { FIRST_ATTRIBUTE, type Program, strideOf } from "../run/program.ts";

/** The part of a table that features look at. */
export interface Position {
  readonly players: readonly number[];
  readonly cards: readonly number[];
  readonly groups: readonly (readonly number[])[];
  /** What each seat has taken in a draft, where there was one. */
  readonly pools?: readonly (readonly number[])[];
}

/** A position with continuous effects in its figures. */
export function positionOf(program: Program, state: CardGameState): Position {
  const { table, draft } = state;
  const figures = program.hasContinuous ? interpreted(program, state, NO_CHANCE).table.figures : table;
  const { players, cards } = figures;
  return { players, cards, groups: table.groups, ...(draft && { pools: draft.pools }) };
}

export interface Feature {
  /** `HP`, `INS=Xenophobia`, `COUNT HAND`, `CRT.ATK`, `POOL Loaf`. */
  readonly name: string;
  /** What players call it. */
  readonly label: string;
  /** Its value for one seat, in about the same measure as all others. */
  value(position: Position, seat: number): number;
}

/** Numbers are measured in what a player begins with, and counts in these. */
const TYPICAL_NUMBER = 10;
const TYPICAL_COUNT = 5;

export function featuresOf(program: Program): Feature[] {
  const { playerAttributes, privateGroups, cardAttributes } = program;
  const count = playerAttributes.length;
  const stride = strideOf(program);
  const ofPlayers = playerAttributes.flatMap(({ tag, name: label, type, initial, allowed }, index): Feature[] => {
    const read = ({ players }: Position, seat: number) => players[seat * count + index]!;
    if (type === "bool") return [{ name: tag, label, value: read }];
    if (type === "token") {
      return program.choices.flatMap((choice, number) =>
        contains(allowed, single(number))
          ? [
              {
                name: `${tag}=${choice}`,
                label: `${label} (${choice})`,
                value: (at: Position, seat: number) => (contains(read(at, seat), single(number)) ? 1 : 0),
              },
            ]
          : [],
      );
    }
    const scale = Math.max(Math.abs(initial), TYPICAL_NUMBER);
    return type === "number" ? [{ name: tag, label, value: (at, seat) => read(at, seat) / scale }] : [];
  });
  const ofGroups = privateGroups.flatMap(({ tag, name: label, type }, index): Feature[] => {
    const held = ({ groups }: Position, seat: number) => groups[seat * privateGroups.length + index]!;
    const counted: Feature = {
      name: `COUNT ${tag}`,
      label,
      value: (at, seat) => held(at, seat).length / TYPICAL_COUNT,
    };
    if (type !== "zone") return [counted];
    const figures = cardAttributes.flatMap((attribute, field): Feature[] => {
      if (attribute.type !== "number") return [];
      const value = (at: Position, seat: number) => {
        let sum = 0;
        for (const card of held(at, seat)) sum += at.cards[card * stride + FIRST_ATTRIBUTE + field]!;
        return sum / TYPICAL_NUMBER;
      };
      return [{ name: `${tag}.${attribute.tag}`, label: `${label} (${attribute.name})`, value }];
    });
    return [counted, ...figures];
  });
  return [...ofPlayers, ...ofGroups, ...poolFeatures(program)];
}

export function poolFeature(card: string): string {
  return `POOL ${card}`;
}

/** How many of a card somebody has taken in a draft. */
function poolFeatures({ draft, packs, cards }: Program): Feature[] {
  if (!draft) return [];
  const types = new Set(packs.flatMap(({ slots }) => slots.flatMap(({ heap }) => heap)));
  return [...types].map((type) => ({
    name: poolFeature(cards[type]!.name),
    label: cards[type]!.name,
    value: ({ pools }, seat) => pools?.[seat]?.filter((one) => one === type).length ?? 0,
  }));
}
