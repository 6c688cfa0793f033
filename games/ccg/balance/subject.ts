/** What is measured: a game, and the same game with one card blanked in one deck or with a number changed. */
import type { Game } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import { type CardGameFiles, checkedOf, gameOf, projectOf } from "../game/index.ts";
import { type CardGame, rulesOf } from "../game/rules.ts";
import type { Project } from "../project.ts";
import type { Program } from "../run/program.ts";

/** How a game differs from what its files say. Plain data, so that a worker can be told. */
export type Variant =
  | { readonly kind: "as-is" }
  /** There is one more deck, last: like this one, but the card does nothing, neither when it is played nor when it is discarded. */
  | { readonly kind: "blank"; readonly deck: number; readonly card: string }
  /** Another text at a place of a file. */
  | {
      readonly kind: "edit";
      readonly file: string;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    };

export interface Subject {
  readonly project: Project;
  readonly program: Program;
  readonly game: Game<CardGame>;
  readonly bots: GameBots<CardGame>;
}

const IDENTITY = { id: "measured", version: 1 } as const;

/** Null when the files, with that change, do not make a game. */
export async function subjectOf(files: CardGameFiles["files"], variant: Variant): Promise<Subject | null> {
  const texts =
    variant.kind === "edit" ? { ...files, [variant.file]: edited(files[variant.file] ?? "", variant) } : files;
  const { project, weights } = projectOf({ kind: "ccg", files: texts });
  const checked = checkedOf(project);
  if (!checked) return null;
  const { program, game, entry } = gameOf(checked, IDENTITY, weights);
  const bots = await entry.bots();
  if (variant.kind !== "blank") return { project, program, game, bots };
  const blanked = withBlank(program, variant.deck, variant.card);
  return { project, program: blanked, game: rulesOf(blanked, IDENTITY.id, IDENTITY.version), bots };
}

function edited(text: string, { start, end, text: put }: { start: number; end: number; text: string }): string {
  return text.slice(0, start) + put + text.slice(end);
}

function doingNothing(card: Program["cards"][number]): Program["cards"][number] {
  return { ...card, play: -1, discard: -1, handlers: card.handlers.map(() => -1), continuous: [], abilities: [] };
}

/** The program with one more card, which is like the other but does nothing, and one more deck that has it in its place. */
function withBlank(program: Program, deck: number, name: string): Program {
  const type = program.cards.findIndex((card) => card.name === name);
  const blank = program.cards.length;
  const { cards, ...rest } = program.decks[deck]!;
  const blanked = {
    ...rest,
    name: `${rest.name} (${name})`,
    cards: cards.map((card) => (card === type ? blank : card)),
  };
  return {
    ...program,
    cards: [...program.cards, doingNothing(program.cards[type]!)],
    decks: [...program.decks, blanked],
  };
}
