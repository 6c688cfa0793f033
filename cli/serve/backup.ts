import { statSync } from "node:fs";
import { resolve } from "node:path";
import { backupFolder, restoreBackup } from "@asztal/server";
import { print } from "../output.ts";
import type { DataFlags, RestoreFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

export async function backup(file: string, { data: folder }: DataFlags): Promise<void> {
  const [data, target] = [resolve(folder), resolve(file)];
  await backupFolder(data, target).catch((error) => {
    throw troubleOf(error, { data: target });
  });
  print(`${target}: ${Math.ceil(statSync(target).size / 1024)} KiB`);
}

export function restore(file: string, { data: folder, replace = false }: RestoreFlags): void {
  const data = resolve(folder);
  try {
    const { kept } = restoreBackup(resolve(file), data, { replace });
    print(`Restored to ${data}.`);
    if (kept !== null) print(`What was there before: ${kept}`);
  } catch (error) {
    throw troubleOf(error, { data });
  }
}
