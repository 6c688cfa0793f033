/** How options tell that a series is played. A file of its own: lists of tables need it, and nothing else of the kernel. */

/** Beside the options of the game itself. */
export interface SeriesOptions {
  readonly seriesGames: number;
  /** Whether everybody moves one seat on after each game. */
  readonly seriesRotates: boolean;
}

/** Of how many games a series consists; null when a single game is played with these options. */
export function seriesGames(options: unknown): number | null {
  const { seriesGames: games } = (options ?? {}) as Partial<Record<keyof SeriesOptions, unknown>>; // anything may be asked for
  return games === undefined ? null : Number(games);
}
