/** Settings of the servers under stress: the platform's games, and the kernel's sample beside them. */
export default { games: new URL("../testing/games.ts", import.meta.url).href };
