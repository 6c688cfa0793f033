/** Games that are being made, kept in the browser: every change, whether the network is there or not. */
import { keeperOf } from "@asztal/ui/keeper.ts";
import type { Report } from "../balance/report.ts";
import type { Guide } from "./guide.ts";
import { inPieces, isSamePiece, whole } from "./large-sets.ts";
import type { CardDraft, Draft } from "./project/draft.ts";
import { upToDate } from "./project/up-to-date.ts";
import type { Position } from "./work/position.ts";

const keeper = keeperOf("asztal-studio ");
const PREFIX = "draft ";
const CARDS = "cards ";
const REPORT = "report ";
const POSITION = "position ";

export interface StoredDraft {
  readonly id: string;
  readonly draft: Draft;
  /** The game on the server that versions of it are stored as. */
  readonly game: string | null;
  /** The newest version stored there. */
  readonly version: number;
  /** The published game that it was copied from. */
  readonly parent?: { readonly game: string; readonly version: number };
  /** Of the copy on the server that it was last the same as; none before it was kept there. */
  readonly revision?: number;
  /** It was changed since then; whoever opens it sends it. */
  readonly isUnsent?: true;
  /** Whoever makes it is being guided. */
  readonly guide?: Guide;
  /** It was changed elsewhere too: this is the copy of what was written here. */
  readonly isSecondCopy?: true;
  /** Milliseconds since 1970. */
  readonly touched: number;
  /** Whoever wrote it last, so that two windows never overwrite each other. */
  readonly writer: string;
}

export const storageTrouble = keeper.storageTrouble;

export function storedDraft(id: string): StoredDraft | null {
  const stored = head(id);
  if (!stored) return null;
  const pieceOf = (name: string) => (keeper.kept(`${CARDS}${id} ${name}`) as CardDraft[] | undefined) ?? []; // only this module writes them
  return { ...stored, draft: upToDate(whole(stored.draft, pieceOf)) };
}

/** What is kept of a draft beside the pieces of its large sets. */
function head(id: string): StoredDraft | null {
  return (keeper.kept(PREFIX + id) as StoredDraft | undefined) ?? null; // only this module writes them
}

/** The pieces that this window wrote last, and of which draft. */
let written: { readonly id: string; readonly pieces: ReadonlyMap<string, readonly CardDraft[]> } | null = null;

/** The newest first. */
export function storedDrafts(): StoredDraft[] {
  return keeper
    .keptNames(PREFIX)
    .flatMap((name) => storedDraft(name.slice(PREFIX.length)) ?? [])
    .toSorted((a, b) => b.touched - a.touched);
}

/** Keeps a draft. Where another window has kept it meanwhile, this one goes under an id of its own; the id is given back. */
export function store(stored: StoredDraft, seen: string): string {
  const there = head(stored.id);
  const isOthers = there !== null && there.writer !== stored.writer && there.writer !== seen;
  const id = isOthers ? freshId() : stored.id;
  const { rest, pieces } = inPieces(stored.draft);
  const before = written?.id === id && there?.writer === stored.writer ? written.pieces : null;
  for (const [name, cards] of pieces) {
    if (!isSamePiece(before?.get(name), cards)) keeper.keep(`${CARDS}${id} ${name}`, cards);
  }
  keeper.keep(PREFIX + id, { ...stored, id, draft: rest });
  for (const name of before?.keys() ?? []) {
    if (!pieces.has(name)) keeper.forget(`${CARDS}${id} ${name}`);
  }
  // What did not fit is tried again with the next change.
  written = storageTrouble.get() === null ? { id, pieces } : null;
  return id;
}

export function forget(id: string): void {
  for (const name of keeper.keptNames(`${CARDS}${id} `)) keeper.forget(name);
  if (written?.id === id) written = null;
  keeper.forget(PREFIX + id);
  keeper.forget(REPORT + id);
  keeper.forget(POSITION + id);
}

export function freshId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** The last balance report of a draft. */
export function storedReport(id: string): Report | null {
  return (keeper.kept(REPORT + id) as Report | undefined) ?? null; // only this module writes them
}

export function storeReport(id: string, report: Report): void {
  keeper.keep(REPORT + id, report);
}

/** The position in which scripts of a draft were last tried. */
export function storedPosition(id: string): Position | null {
  return (keeper.kept(POSITION + id) as Position | undefined) ?? null; // only this module writes them
}

export function storePosition(id: string, position: Position): void {
  keeper.keep(POSITION + id, position);
}

const BLOCKS = "blocks";

/** Whether scripts are shown as blocks: the reader's choice, for all games. */
export function prefersBlocks(): boolean {
  return keeper.kept(BLOCKS) === true;
}

export function preferBlocks(isPreferred: boolean): void {
  keeper.keep(BLOCKS, isPreferred);
}
