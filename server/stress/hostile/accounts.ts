/** Floods and tricks with accounts: tasks of the day, problem reports, names that look alike, guessing at somebody's password. */
import type { Chance } from "@asztal/kernel";
import { HttpClient, Refused } from "@asztal/wire/client";
import type { Attack, Findings } from "./target.ts";
import { pick } from "./values.ts";

const DAY = 24 * 3600 * 1000;
const PASSWORD = "correct horse";

/** A visitor from some network, as a proxy on this machine would name it. */
function visitor(address: string, network: string, cookie: string | null = null): HttpClient {
  const client = new HttpClient(address);
  client.headers["x-forwarded-for"] = network;
  client.cookie = cookie;
  return client;
}

const networkOf = (chance: Chance) => `198.51.${chance.below(100)}.${chance.below(250)}`;

/** Asks and notes the answer; null when it was done, or the code of the refusal. A server that fails has a fault. */
async function refusalOf(asked: Promise<unknown>, findings: Findings): Promise<string | null> {
  findings.sent++;
  const code = await asked.then(
    () => null,
    (error) => {
      if (!(error instanceof Refused)) throw error;
      if (error.status >= 500)
        findings.fault(`a request of an account was answered with ${error.status}: ${error.refused}`);
      return error.refused;
    },
  );
  findings.answered++;
  findings.code(code ?? "http 200");
  return code;
}

/** Many days at once, real ones and such as never were: one thread makes them, and memory stays. */
export const hostileDaily: Attack = async ({ address, cookies }, chance, findings) => {
  const client = visitor(address, networkOf(chance), pick(chance, cookies));
  const days = ["0000-00-00", "2026-02-30", "9999-12-31", "1970-01-01"];
  const day = () =>
    chance.below(3) === 0
      ? pick(chance, days)
      : new Date(Date.now() - chance.below(40) * DAY).toISOString().slice(0, 10);
  const asked = Array.from({ length: 20 }, () => `/api/daily/sudoku/${pick(chance, ["4x4", "6x6"])}/${day()}/begin`);
  await Promise.all(asked.map((path) => refusalOf(client.request("POST", path), findings)));
};

/** Reports as long as they may be, about tables with long games: the allowance ends it. */
export const hostileReports: Attack = async ({ address, cookies, tables }, chance, findings) => {
  const client = visitor(address, networkOf(chance), pick(chance, cookies));
  const report = { table: pick(chance, tables), text: "x".repeat(4000), client: "y".repeat(1000) };
  const asked = Array.from({ length: 10 }, () =>
    refusalOf(client.call("POST /api/reports", { body: report }), findings),
  );
  const taken = (await Promise.all(asked)).filter((code) => code === null);
  if (taken.length > 5) findings.fault(`${taken.length} reports of one player were taken at once`);
};

/** Somebody's name with other letters, marks or spaces that look the same. */
const disguises: readonly ((name: string) => string)[] = [
  (name) => name.replace("l", "I"),
  (name) => name.replace("l", "1"),
  (name) => name.replace("o", "0"),
  (name) => name.replace("o", "о"), // in Cyrillic
  (name) => name.replace(" ", "  "),
  (name) => name.replace(" ", "\u00a0"),
  (name) => `${name}\u200b`,
  (name) => `${name}\u3164`,
  (name) => name.toUpperCase(),
];

export const hostileNames: Attack = async ({ address }, chance, findings) => {
  const name = `Colo ${chance
    .below(2 ** 20)
    .toString(36)
    .replaceAll(/\d/g, "x")}`;
  const register = (one: string) =>
    refusalOf(visitor(address, networkOf(chance)).register({ name: one, password: PASSWORD }), findings);
  if ((await register(name)) !== null) return;
  const other = pick(chance, disguises)(name);
  if ((await register(other)) === null) findings.fault(`“${other}” could register beside “${name}”`);
};

/** Guesses from one network and from many; whoever owns the account gets in from elsewhere all the same. */
export const hostilePasswords: Attack = async ({ address }, chance, findings) => {
  const name = `Owner ${chance.below(2 ** 20)}`;
  const home = networkOf(chance);
  const taken = await refusalOf(visitor(address, home).register({ name, password: PASSWORD }), findings);
  if (taken !== null) return;
  const guesses = Array.from({ length: 10 }, () =>
    refusalOf(visitor(address, "203.0.113.66").signIn(name, "a wrong guess"), findings),
  );
  const answers = await Promise.all(guesses);
  if (answers.includes(null)) findings.fault("a wrong password was taken");
  const entered = await refusalOf(visitor(address, home).signIn(name, PASSWORD), findings);
  if (entered !== null) findings.fault(`the owner was kept out by what others guessed: ${entered}`);
};
