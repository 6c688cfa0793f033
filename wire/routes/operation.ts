/** How the server is, for its administrator: the figures that tell whether all is well. */
import { Type } from "typebox";
import type { Routes } from "../route.ts";

export const operationRoutes = {
  "GET /api/admin/health": {
    tag: "admin",
    summary: "How the server is (administrator)",
    answer: Type.Object({
      writing: Type.Boolean({ description: "Whether the store takes writes" }),
      upSeconds: Type.Number({ description: "Since the start" }),
      memoryBytes: Type.Integer({ description: "Of the server's process, as the system counts it" }),
      connections: Type.Integer({ description: "Open live connections" }),
      tablesOpen: Type.Integer({ description: "That wait for players" }),
      tablesRunning: Type.Integer({ description: "That are played at" }),
      tablesFinished: Type.Integer({ description: "That were played to their end" }),
      accounts: Type.Integer({ description: "Of registered players" }),
      guests: Type.Integer({ description: "Who have not gone yet" }),
      writes: Type.Integer({ description: "Since the start" }),
      failedWrites: Type.Integer({ description: "Since the start" }),
      node: Type.String({ description: "Version of Node" }),
    }),
    refusals: [401, 403],
  },
} satisfies Routes;
