import { resolve } from "node:path";
import { makeAdministrator } from "@asztal/server";
import { negative } from "../failure.ts";
import { print } from "../output.ts";
import type { DataFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

export async function appoint(name: string, { data: folder }: DataFlags): Promise<void> {
  const data = resolve(folder);
  const made = await makeAdministrator(data, name).catch((error) => {
    throw troubleOf(error, { data });
  });
  if (!made) throw negative(`There is no registered account “${name}” in ${data}.`, "Guests have to register first.");
  print(`${name} is administrator now.`);
}
