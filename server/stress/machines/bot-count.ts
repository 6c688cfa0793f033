/** How often bots were asked on all servers, beside how many moves of theirs were kept. */
import type { TestPostgres } from "../../testing/postgres.ts";

export class BotCount {
  readonly #servers: readonly string[];
  /** What each server said last; a server that is started again begins at 0. */
  readonly #last = new Map<string, number>();
  #asked = 0;

  constructor(servers: readonly string[]) {
    this.#servers = servers;
  }

  async look(): Promise<void> {
    for (const server of this.#servers) {
      const text = await fetch(`${server}/metrics`).then(
        (answer) => answer.text(),
        () => "",
      );
      const [, figure] = /^asztal_bot_questions (\d+)/m.exec(text) ?? [];
      if (figure === undefined) continue;
      const before = this.#last.get(server) ?? 0;
      this.#asked += Number(figure) >= before ? Number(figure) - before : Number(figure);
      this.#last.set(server, Number(figure));
    }
  }

  /** Questions of a server between the last look and its end are not counted. */
  async report(postgres: TestPostgres, database: string) {
    const [row] = await postgres.ask(
      "SELECT count(*)::int AS moves FROM table_events WHERE kind = 'move' AND client_id IS NULL",
      { address: database },
    );
    return { botMoves: Number(row?.["moves"]), botQuestions: this.#asked };
  }
}
