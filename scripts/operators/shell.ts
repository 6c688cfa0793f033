/** The commands of a page as one script: as they stand there, but for addresses, ports and folders, and with looks at what they did. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Block } from "./blocks.ts";
import { OWNER } from "./cluster.ts";

export interface Surroundings {
  readonly port: number;
  readonly databasePort: number;
  readonly folder: string;
  readonly place: string;
  readonly root: string;
  /** Told what cannot be run here. */
  readonly notRun: string[];
}

const PRELUDE = `
set -euo pipefail
services=()
stop_all() {
  for one in "\${services[@]}"; do kill -TERM "$one" 2> /dev/null || true; done
  for one in "\${services[@]}"; do wait "$one" || true; done
  services=()
}
trap stop_all EXIT
# Starts a server or a worker, and waits until it says that it is ready.
begin() {
  : > service.log
  "$@" > service.log 2>&1 &
  services+=($!)
  for _ in $(seq 1200); do
    grep --quiet --regexp "Asztal is at" --regexp "Doing jobs" service.log && return
    kill -0 $! 2> /dev/null || break
    sleep 0.1
  done
  cat service.log
  return 1
}
register() {
  curl --fail --silent --show-error --output /dev/null --header "content-type: application/json" \\
    --data "{\\"name\\":\\"$1\\",\\"password\\":\\"12345678\\"}" "$SITE/api/accounts"
}
is_there() { npx asztal admin "$1" > /dev/null; }
is_gone() {
  said=$(npx asztal admin "$1" 2>&1 || true)
  grep --quiet "no registered account" <<< "$said" || { echo "$1: $said"; return 1; }
}
`;

/** What is done before a line of a page, or after it, so that there is something to see. */
interface Look {
  readonly page: string;
  readonly line: RegExp;
  readonly before?: string;
  readonly after?: string;
}

const LOOKS: readonly Look[] = [
  { page: "one-machine.md", line: /asztal admin Kata/, before: "register Kata" },
  { page: "one-machine.md", line: /asztal backup/, after: "register Late; is_there Late" },
  { page: "one-machine.md", line: /asztal restore/, before: "stop_all", after: "is_there Kata; is_gone Late" },
  {
    page: "two-machines.md",
    line: /move-store --from asztal-data/,
    before: 'begin env DATABASE_URL= npx asztal serve --port "$PORT"; register Moved; stop_all',
    after: "is_there Moved",
  },
  { page: "two-machines.md", line: /move-store --from "\$DATABASE_URL"/, after: "test -f asztal-back/asztal.sqlite" },
  { page: "two-machines.md", line: /^pg_dump/, after: "register Dumped; is_there Dumped" },
  { page: "two-machines.md", line: /^pg_restore/, before: "stop_all", after: "is_there Moved; is_gone Dumped" },
  {
    page: "two-machines.md",
    line: /pg_ctl stop/,
    before: `begin npx asztal serve --port "$PORT"
register Before
UNTIL=$(psql "$DATABASE_URL" --tuples-only --no-align --command "SELECT now()")
sleep 2
register After
stop_all`,
  },
  { page: "two-machines.md", line: /pg_is_in_recovery/, after: "is_there Before; is_gone After" },
  { page: "two-machines.md", line: /^pg_isready/, before: 'begin npx asztal serve --port "$PORT"' },
];

/** Commands for a machine that is the operator's own. */
const OF_THE_MACHINE = /^(useradd|cp packaging\/asztal.service|systemctl|journalctl|podman)\b/;
const SERVICE = /^((?:\w+=\S+ |\w+="[^"]*" )*)npx asztal (serve|worker)\b(.*)$/;

export function scriptOf(page: string, blocks: readonly Block[], around: Surroundings): string | null {
  const isContainer = page === "container.md";
  if (isContainer && !hasImage()) {
    around.notRun.push(`docs/${page}: podman cannot fetch its images here; its steps are run without it`);
    return containerWithout(around);
  }
  const commands = blocks.filter(({ language }) => language === "sh");
  const written = commands.map(
    ({ line, text }) => `echo "— docs/${page}, line ${line}"\n${linesOf(page, text, around, isContainer).join("\n")}`,
  );
  const { port, root, place } = around;
  const own = page === "upgrade.md" ? cloneToUpgrade(root, place) : "";
  return [PRELUDE, `export PORT=${port} SITE=http://127.0.0.1:${port}`, own, ...written].join("\n");
}

function linesOf(page: string, text: string, around: Surroundings, isContainer: boolean): string[] {
  return text.split("\n").flatMap((line) => {
    if (!isContainer && OF_THE_MACHINE.test(line)) {
      around.notRun.push(`docs/${page}: ${line}`);
      return [];
    }
    const look = LOOKS.find((one) => one.page === page && one.line.test(line));
    return [look?.before, served(inside(line, around), around.port), look?.after].filter((one) => one !== undefined);
  });
}

/** Ports, addresses and folders of this run in place of those on the page. */
function inside(line: string, { port, databasePort, folder }: Surroundings): string {
  const owner = OWNER ? "nobody:nogroup" : "$(id --user):$(id --group)";
  return line
    .replaceAll("8084", String(port))
    .replaceAll("db.example.org", `127.0.0.1:${databasePort}`)
    .replaceAll("/var/backups", join(folder, "cluster-backups"))
    .replaceAll("postgres:postgres", owner);
}

/** A server is begun beside what follows; one that was there before is stopped. */
function served(line: string, port: number): string {
  const [, environment = "", what, flags = ""] = SERVICE.exec(line) ?? [];
  if (what === undefined) return line;
  const [stop, own] = what === "serve" ? ["stop_all\n", ` --port ${port}`] : ["", ""];
  return `${stop}begin env ${environment}npx asztal ${what}${own}${flags}`;
}

function hasImage(): boolean {
  const { status } = spawnSync("podman", ["pull", "--quiet", "docker.io/library/debian:trixie-slim"], {
    timeout: 120_000,
  });
  return status === 0;
}

/** What the container file says, in a folder: the packages for serving, the site, and the command at its end. */
function containerWithout({ root, place, port }: Surroundings): string {
  return `${PRELUDE}
export PORT=${port} SITE=http://127.0.0.1:${port}
git -C "${root}" archive HEAD | tar --extract --exclude=packaging --directory="${place}"
run=$(sed --quiet '/^RUN npm install/,/^$/p' packaging/Containerfile | sed 's/^RUN //')
echo "— $run"
bash -euc "$run"
mkdir data
command=$(sed --quiet 's/^CMD //p' packaging/Containerfile | tr --delete '[]",' | sed "s# /data# $PWD/data#; s/ --json-log//; s/ 8084/ $PORT/")
echo "— $command"
begin $command
curl --fail --silent "$SITE/health"
curl --fail --silent "$SITE/" | grep --quiet "<html"`;
}

/** A clone in which there is a newer version to go to. */
function cloneToUpgrade(root: string, place: string): string {
  return `git clone --quiet "${root}" code
cd code
git -C "${root}" rev-parse HEAD > "${place}/head"
git tag newer "$(cat "${place}/head")"
export NEW_VERSION=newer`;
}
