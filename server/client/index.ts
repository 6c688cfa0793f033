export { HttpClient, Refused, type SeatResult } from "./http.ts";
export { type CommandAnswer, LiveClient, type LiveSettings, type TableState } from "./live.ts";
export { openSocket } from "./socket.ts";
