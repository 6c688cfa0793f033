export { type Call, HttpClient, Refused, type Said } from "./http.ts";
export { type CommandAnswer, LiveClient, type LiveSettings, type TableState } from "./live.ts";
export { openSocket } from "./socket.ts";
