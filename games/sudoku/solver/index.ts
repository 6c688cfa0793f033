/** The general solver: any puzzle that the model can say. */
export * from "./answer.ts";
export { type CompiledRules, compile } from "./compile.ts";
export * from "./conflict.ts";
export * from "./plain.ts";
export { type Limits, Search, type Step } from "./search.ts";
