import { resolve } from "node:path";
import { issueRecoveryCode, makeAdministrator } from "@asztal/server";
import { negative } from "../failure.ts";
import { print } from "../output.ts";
import type { StoreFlags } from "./command.ts";
import { troubleOf } from "./trouble.ts";

/** What `act` gives for the account; null or false means that there is none of the name. */
async function ofAccount<Result>(
  name: string,
  { data: folder, database }: StoreFlags,
  act: (settings: { readonly data: string; readonly database?: string | undefined }, name: string) => Promise<Result>,
): Promise<NonNullable<Result>> {
  const data = resolve(folder);
  const result = await act({ data, database }, name).catch((error) => {
    throw troubleOf(error, { data });
  });
  const place = database === undefined ? data : "the database";
  if (!result)
    throw negative(`There is no registered account “${name}” in ${place}.`, "Guests have to register first.");
  return result;
}

export async function appoint(name: string, flags: StoreFlags): Promise<void> {
  await ofAccount(name, flags, makeAdministrator);
  print(`${name} is administrator now.`);
}

export async function recoveryCode(name: string, flags: StoreFlags): Promise<void> {
  const code = await ofAccount(name, flags, issueRecoveryCode);
  print(`${code}\nWith this code ${name} sets a new password on the page /forgot, once, within 24 hours.`);
}
