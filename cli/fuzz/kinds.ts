/** What is fuzzed beside the games of the registry: card games made by chance, a new one for each case. */
export const CARD_GAMES = "ccg";

/**
 * Promises that a sensible card game keeps and a script made by chance cannot: it may throw a choice away, so that two answers
 * mean the same, and may do things by a card that nobody has seen, which tells something of it.
 */
export const OF_SENSIBLE_SCRIPTS: readonly string[] = ["offers", "hides"];
