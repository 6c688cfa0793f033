/**
 * A game of secrets that cannot be mistaken for anything else: every seat is dealt a long random text, and whispers one each
 * round that is hidden until all have. Whoever gets a text that is not theirs has found a leak.
 */
import { type FromSchemas, type Game, type GameEntry, ranked, type Seat } from "@asztal/kernel";
import { Type } from "typebox";

interface State {
  readonly dealt: readonly string[];
  readonly whispers: readonly (string | null)[];
  readonly told: readonly (readonly string[])[];
}
type Event =
  | { readonly event: "whispered"; readonly seat: Seat; readonly text?: string }
  | { readonly event: "told"; readonly whispers: readonly string[] };

const options = Type.Object({ rounds: Type.Integer({ minimum: 1, maximum: 9, default: 3 }) });
const move = Type.Object({ whisper: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false });

interface Vault extends FromSchemas<typeof options, typeof move> {
  State: State & { readonly rounds: number };
  View: object;
  Event: Event;
  SeenEvent: Event;
}

const isOver = (state: Vault["State"]) => state.told.length === state.rounds;

const vault: Game<Vault> = {
  id: "vault",
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  move,
  setup: ({ rounds }, seats, chance) => ({
    rounds,
    dealt: Array.from(
      { length: seats },
      (_, seat) => `dealt-${seat}-${chance.below(2 ** 20)}-${chance.below(2 ** 20)}`,
    ),
    whispers: Array<null>(seats).fill(null),
    told: [],
  }),
  turn: (state) =>
    isOver(state)
      ? []
      : state.whispers.flatMap((whisper, seat) => (whisper === null ? [{ seat, ask: "whisper" }] : [])),
  legal: () => ({ schema: move, sample: (chance) => ({ whisper: `whisper-${chance.below(2 ** 20)}` }) }),
  apply: (state, seat, { whisper }) => {
    if (!whisper.startsWith("whisper-")) return { refused: "not-a-whisper", args: { whisper } };
    const whispers = state.whispers.with(seat, whisper);
    const events: Event[] = [{ event: "whispered", seat, text: whisper }];
    if (whispers.includes(null)) return { state: { ...state, whispers }, events };
    const all = whispers as string[]; // nobody's is missing any more
    return {
      state: { ...state, whispers: whispers.map(() => null), told: [...state.told, all] },
      events: [...events, { event: "told", whispers: all }],
    };
  },
  view: ({ dealt, whispers, told }, viewer) => ({
    dealt: viewer === "spectator" ? null : dealt[viewer],
    whisper: viewer === "spectator" ? null : whispers[viewer],
    whispered: whispers.map((whisper) => whisper !== null),
    told,
  }),
  seen: (event, viewer) =>
    event.event === "whispered" && event.seat !== viewer ? { event: "whispered", seat: event.seat } : event,
  outcome: (state) =>
    isOver(state)
      ? ranked(
          "high",
          state.dealt.map((_, seat) => ({ score: seat })),
        )
      : null,
  notation: { write: ({ whisper }) => whisper, read: (whisper) => ({ whisper }) },
  phrase: ({ whisper }) => ({ code: "whisper", args: { whisper } }),
  describe: (state) => JSON.stringify(state),
};

export const vaultEntry: GameEntry<Vault> = {
  rules: async () => vault,
  bots: async () => ({ bots: {} }),
  replacementBot: "random",
  texts: async () => ({ messages: {} }),
  terminal: async () => ({ board: () => "" }),
};
