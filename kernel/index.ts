/** The kernel: what a game is, and what can be done with any game. */
export { Chance, type ChanceState, childSeed, isSeed, type Seed, seedFrom } from "./chance.ts";
export type { DailyTask, DailyTasks } from "./daily.ts";
export type { Compared, Duplicate, DuplicateScoring } from "./duplicate.ts";
export type {
  GameEntry,
  Lesson,
  PageWords,
  Paint,
  RulesPage,
  TableComponent,
  TableKey,
  TableProps,
  Terminal,
  Tutorial,
} from "./entry.ts";
export type { ExerciseSets, ExerciseSummary } from "./exercise-sets.ts";
export * from "./game.ts";
export {
  type Definition,
  type DefinitionFault,
  type DefinitionKind,
  type DefinitionKinds,
  type Games,
  gameOf,
  registryOf,
} from "./games.ts";
export { goldenText, renewedRecord } from "./golden.ts";
export type { JobContext, JobFile, JobKind, JobKinds, JobOutput, JobWords } from "./job.ts";
export {
  Match,
  positionRefusal,
  readMove,
  type Setup,
  type Snapshot,
  type Step,
  type Submitted,
  stepsInEffect,
  type UndoKind,
} from "./match.ts";
export { readOptions, validator } from "./options.ts";
export {
  afterForfeits,
  byForfeit,
  type Forfeited,
  type Outcome,
  payoffs,
  ranked,
  rankedSides,
  type Scored,
  type SeatOutcome,
  type Side,
} from "./outcome.ts";
export { canonicalText, digest, unplain } from "./plain.ts";
export { EndlessGame, IllegalBotMove, LazyDecision, playOut } from "./play.ts";
export type { ProblemFacts, RatedProblems } from "./problems.ts";
export { beginsRecord, type GameRecord, readRecord, recordOf, replay, writeRecord } from "./record.ts";
export { isRefusal } from "./refusal.ts";
export {
  innerSay,
  isGameOver,
  rulesAsPlayed,
  type SeriesOf,
  type SeriesView,
  seriesBot,
  seriesOf,
} from "./series.ts";
export { asPlayed } from "./series-entry.ts";
export { seriesGames } from "./series-options.ts";
export type { GamePages, GameSite, SiteComponent } from "./site.ts";
export {
  type Effort,
  type Hint,
  type PhrasedMove,
  type Question,
  type Review,
  reviewOf,
  type ScorePoint,
  type Study,
  type TurningPoint,
} from "./study.ts";
export { type Language, languages, type Say, sayPhrase, type Texts, voice } from "./wording.ts";
