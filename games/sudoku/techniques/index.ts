/** Human techniques: steps, hints, ratings, and their words. */
export { type Code, LEVELS, type Level, TECHNIQUES, type Technique } from "./codes.ts";
export { Grid } from "./grid.ts";
export { type Hint, nextStep, type Progress } from "./hint.ts";
export {
  gridOn,
  type Known,
  knownOf,
  levelOf,
  type RateOptions,
  type Rating,
  rate,
  type Solutions,
  scoreOf,
} from "./rating.ts";
export { SEARCHES, type Search } from "./searches.ts";
export { firstStep, type HumanLimits, type HumanSolution, solveLikePeople, techniqueOf } from "./solution.ts";
export type { Candidate, Link, Mark, Role, Step } from "./step.ts";
export { type Terrain, terrainOf } from "./terrain.ts";
export { argumentsOf, type Explanation, explain, techniqueVoice } from "./words.ts";
