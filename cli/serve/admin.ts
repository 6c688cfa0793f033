import { resolve } from "node:path";
import { makeAdministrator } from "@asztal/server";
import { negative } from "../failure.ts";
import { print } from "../output.ts";
import type { StoreFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

export async function appoint(name: string, { data: folder, database }: StoreFlags): Promise<void> {
  const data = resolve(folder);
  const made = await makeAdministrator({ data, database }, name).catch((error) => {
    throw troubleOf(error, { data });
  });
  const place = database === undefined ? data : "the database";
  if (!made) throw negative(`There is no registered account “${name}” in ${place}.`, "Guests have to register first.");
  print(`${name} is administrator now.`);
}
