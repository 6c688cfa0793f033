/** A table as it stands in the store, for tests of what reads and writes there. */
import { defaultSettings } from "@asztal/wire";
import type { TableRow } from "../tables/row.ts";

/** A game of the market that is under way, with nobody at the table. */
const running: TableRow = {
  id: "t",
  game: "market",
  rulesVersion: 1,
  options: {},
  settings: defaultSettings,
  seats: [],
  hostId: "a",
  status: "running",
  revision: 0,
  seed: null,
  position: null,
  rated: false,
  rematchOf: null,
  rematch: null,
  clocks: null,
  outcome: null,
  statistics: null,
  endReason: null,
  isIdle: false,
  createdAt: 0,
  startedAt: 0,
  finishedAt: null,
};

export function storedTable(changes: Partial<TableRow> = {}): TableRow {
  return { ...running, ...changes };
}
