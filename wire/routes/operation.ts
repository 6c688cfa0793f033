/** How the server is, for its administrator: the figures that tell whether all is well. */
import { Type } from "typebox";
import type { Routes } from "../route.ts";

export const operationRoutes = {
  "GET /api/admin/health": {
    tag: "admin",
    summary: "How the server is (administrator)",
    answer: Type.Object({
      writing: Type.Boolean({ description: "Whether the store takes writes" }),
      upSeconds: Type.Number(),
      memoryBytes: Type.Integer(),
      connections: Type.Integer({ description: "Open live connections" }),
      tablesOpen: Type.Integer(),
      tablesRunning: Type.Integer(),
      tablesFinished: Type.Integer(),
      accounts: Type.Integer(),
      guests: Type.Integer(),
      writes: Type.Integer({ description: "Since the start" }),
      failedWrites: Type.Integer({ description: "Since the start" }),
      node: Type.String(),
    }),
    refusals: [401, 403],
  },
} satisfies Routes;
