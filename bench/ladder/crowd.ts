/** Everything that goes on in the Arena beside the tables: programs registered, connected and hosted, contests open. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { steps } from "@asztal/arena/lab/steps.ts";
import { HttpClient } from "@asztal/wire/client";
import { inLanes } from "../../server/stress/load/contender.ts";
import type { PlayedSoFar, ToPrograms } from "./programs.ts";

export interface CrowdSize {
  readonly registered: number;
  readonly connected: number;
  readonly hosted: number;
  readonly contests: number;
}

interface Author {
  readonly http: HttpClient;
  readonly program: string;
  readonly token: string;
}

const PASSWORD = "correct horse";
const GAME = "uno";
/** The games of a contest, as a teacher opens it who changes nothing. */
const CONTEST = { format: "round-robin", rounds: 3, finalists: 4, trialGames: 200, liveGames: 1000 } as const;

export class Crowd {
  readonly #address: string;
  readonly #authors: Author[] = [];
  #programs: ChildProcess | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  async come({ registered, connected, hosted, contests }: CrowdSize): Promise<void> {
    await inLanes(registered, async (i) => {
      this.#authors[i] = await this.#author(i);
    });
    for (let i = 0; i < contests; i++) await this.#openContest(i, contests);
    const { port } = await new HttpClient(this.#address).call("GET /api/arena");
    if (port === null) throw new Error("the server lets no programs connect");
    const file = fileURLToPath(new URL("./programs.ts", import.meta.url));
    this.#programs = fork(file);
    this.#say({ port, tokens: this.#authors.slice(0, connected).map(({ token }) => token) });
    const source = steps.at(-1)!.source; // there are steps
    await inLanes(hosted, async (i) => {
      const { http } = this.#authors[connected + i]!; // more are registered than connected
      await http.call("POST /api/arena/hosted", { body: { game: GAME, name: `hosted ${i}`, source } });
    });
  }

  async #author(i: number): Promise<Author> {
    const http = new HttpClient(this.#address);
    await http.register({ name: `author ${i}`, password: PASSWORD });
    const program = { game: GAME, name: `program ${i}`, version: 1 };
    const { token } = await http.createToken({ name: `program ${i}`, scope: "play", days: 1, program });
    const { mine } = await http.call("GET /api/arena");
    return { http, token, program: mine[0]!.id }; // it was just registered
  }

  /** Opened by one of the authors, and entered by its share of them. */
  async #openContest(number: number, contests: number): Promise<void> {
    const { http } = this.#authors[number]!; // more are registered than contests opened
    const { code } = await http.call("POST /api/contests", {
      body: { game: GAME, title: `class ${number}`, ...CONTEST },
    });
    for (const author of this.#authors.filter((_, i) => i % contests === number)) {
      const body = { program: author.program };
      await author.http.call("POST /api/contests/:code/entries", { params: { code }, body });
    }
  }

  #say(said: ToPrograms): void {
    this.#programs?.send(said);
  }

  async played(): Promise<PlayedSoFar> {
    const answer = once(this.#programs!, "message"); // they have come
    this.#say("count");
    const [played] = await answer;
    return played as PlayedSoFar; // what the process answers
  }

  /** How many matches are played at this moment, those of hosted bots among them. */
  async running(): Promise<number> {
    const ladder = await this.#authors[0]!.http.call("GET /api/arena/ladders/:game", { params: { game: GAME } });
    return ladder.running;
  }

  leave(): void {
    this.#say("leave");
    this.#programs?.disconnect();
    this.#programs = null;
  }
}
