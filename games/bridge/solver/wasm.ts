/** The search in WebAssembly with SIMD; its sources are in `assembly/`. */
import { type Card, DECK, DIRECTIONS, STRAINS } from "../cards.ts";
import { legalCards, type Position } from "../position.ts";
import { kernelBase64 } from "./kernel.generated.ts";
import { type DoubleDummySolver, type Search, solverFrom } from "./solver.ts";

/** What the compiled module exports; addresses are globals. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly hands: { readonly value: number };
  readonly trick: { readonly value: number };
  readonly values: { readonly value: number };
  solve(strain: number, leader: number, played: number, guess: number): number;
  solveCards(strain: number, leader: number, played: number, guess: number): number;
  countNodes(): number;
}

/** The bit of each card, as `assembly/cards.as` has it: sixteen for each suit, the ace first. */
const BIT: ReadonlyMap<Card, number> = new Map(DECK.map((card, at) => [card, 16 * Math.floor(at / 13) + (at % 13)]));

function bitOf(card: Card): number {
  return BIT.get(card)!; // every card of the type is in the deck
}

function searchIn(kernel: Kernel): Search {
  /** Two numbers of 32 bits for each of 64: quicker than big integers. */
  function write(address: number, sets: readonly (readonly Card[])[]): void {
    const words = new Uint32Array(kernel.memory.buffer, address, 2 * sets.length);
    for (const [at, cards] of sets.entries()) {
      let [low, high] = [0, 0];
      for (const card of cards) {
        const bit = bitOf(card);
        if (bit < 32) low |= 1 << bit;
        else high |= 1 << (bit - 32);
      }
      words[2 * at] = low;
      words[2 * at + 1] = high;
    }
  }

  function enter({ hands, trick, strain, leader }: Position): [strain: number, leader: number, played: number] {
    write(kernel.hands.value, [hands.N, hands.E, hands.S, hands.W]);
    write(
      kernel.trick.value,
      trick.map((card) => [card]),
    );
    return [STRAINS.indexOf(strain), DIRECTIONS.indexOf(leader), trick.length];
  }

  return {
    effort: () => kernel.countNodes(),
    best: (position, guess) => kernel.solve(...enter(position), guess),

    cards(position, guess) {
      kernel.solveCards(...enter(position), guess);
      const values = new Int8Array(kernel.memory.buffer, kernel.values.value, 64);
      return new Map(legalCards(position).map((card) => [card, values[bitOf(card)]!]));
    },
  };
}

/** The part of WebAssembly used here. Its types come with a browser's or not at all, and this runs in both worlds. */
interface WasmHost {
  validate(bytes: Uint8Array): boolean;
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
}

let loaded: Promise<DoubleDummySolver> | undefined;

/** The solver, loaded once for this thread. */
export function loadSolver(): Promise<DoubleDummySolver> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<DoubleDummySolver> {
  const host = (globalThis as { readonly WebAssembly?: WasmHost }).WebAssembly;
  const bytes = Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0));
  if (!host?.validate(bytes)) throw new Error("The bridge solver needs WebAssembly with SIMD, which is missing here.");
  const { instance } = await host.instantiate(bytes);
  return solverFrom(searchIn(instance.exports as Kernel)); // as exported by assembly/index.as
}
