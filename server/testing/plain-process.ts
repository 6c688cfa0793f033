/** More settings of a server in a process of its own: the platform's games. */
import { PLATFORM_GAMES } from "../games.ts";

export default { games: PLATFORM_GAMES, passwordCost: { memory: 8, passes: 1, parallelism: 1 } };
