import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backupFolder, restoreBackup } from "@asztal/server";
import { wrongUse } from "../failure.ts";
import { print } from "../output.ts";
import type { RestoreFlags, StoreFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

const OWN_TOOLS = "A PostgreSQL database is copied and put back with its own tools.";

export async function backup(file: string, { data: folder, database }: StoreFlags): Promise<void> {
  if (database !== undefined) throw wrongUse(OWN_TOOLS, "pg_dump --format=custom --file=FILE URL");
  const [data, target] = [resolve(folder), resolve(file)];
  await backupFolder(data, target).catch((error) => {
    throw troubleOf(error, { data });
  });
  print(`${target}: ${Math.ceil(statSync(target).size / 1024)} KiB`);
}

export function restore(file: string, { data: folder, database, replace = false }: RestoreFlags): void {
  if (database !== undefined) throw wrongUse(OWN_TOOLS, "pg_restore --clean --if-exists --dbname=URL FILE");
  const data = resolve(folder);
  try {
    const { kept } = restoreBackup(resolve(file), data, { replace });
    print(`Restored to ${data}.`);
    if (kept !== null) print(`What was there before: ${kept}`);
  } catch (error) {
    throw troubleOf(error, { data });
  }
}
