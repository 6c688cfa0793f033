/** More settings of a server in a process of its own: the platform's games, and programs may connect. */
import { PLATFORM_GAMES } from "../games.ts";

export default { games: PLATFORM_GAMES, arenaPort: 0, passwordCost: { memory: 8, passes: 1, parallelism: 1 } };
