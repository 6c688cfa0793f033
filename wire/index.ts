/** Everything that goes between the server and its clients. */
export * from "./account.ts";
export {
  type AnswerOf,
  type BodyOf,
  contract,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type RouteName,
} from "./contract.ts";
export * from "./licence.ts";
export * from "./live.ts";
export { nothing, type Route } from "./route.ts";
export type { ProgramPicture } from "./routes/arena.ts";
export type { GameInfo } from "./routes/games.ts";
export * from "./table.ts";
export * from "./token.ts";
