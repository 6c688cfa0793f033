/**
 * What a game brings to the site besides its table. It stands in the file `site.ts` of the game's folder, small and with the large
 * parts behind imports: the header and the first page show it before any game is loaded.
 */
import type { Language } from "./wording.ts";

/** A component of the site's view library, which the kernel does not know, without properties. */
export type SiteComponent = () => unknown;

/** Pages of a game's own, at the address `/<game>` and below it, or at one that they name. */
export interface GamePages {
  /** The first part of their address, where it is not the game's own name. */
  readonly address?: string;
  /** All of them as one component, which looks at the address itself. */
  component(): Promise<SiteComponent>;
  /** Our own drawing for that tile; without it, the game's. */
  picture?(): Promise<SiteComponent>;
  /** The tile that leads to them, beside those of the games. */
  readonly tile: Readonly<Record<Language, { readonly name: string; readonly summary: string }>>;
  /** What the header calls them; without it they have no place there. */
  readonly header?: Readonly<Record<Language, string>>;
  /** What works on them without the server, to stand in a list: “Sudoku, the help and the settings still work”. */
  readonly offline?: Readonly<Record<Language, string>>;
  /** Whether they fill the window and take keys of their own: then the site has neither a footer nor keys there. */
  readonly fillWindow?: boolean;
  /** Where a finished game of a table is reviewed, from a seat or as a spectator; for games whose pages do that themselves. */
  review?(table: string, seat: number | null): string;
  /** Where an event is, of games that have them. */
  event?(code: string): string;
}

export interface GameSite {
  /** Our own drawing of the game, for its tile and its page: what stands in an `svg` of 200 by 140 units. */
  picture?(): Promise<SiteComponent>;
  readonly pages?: GamePages;
}
