/** Everything that goes between the server and its clients. */
export * from "./account.ts";
export * from "./live.ts";
export * from "./table.ts";
export * from "./token.ts";
