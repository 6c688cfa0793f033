import { expect, test } from "vitest";
import { hostileRun } from "../stress/hostile.ts";
import { killRun } from "../stress/kill.ts";
import { Party } from "../stress/party.ts";
import { until } from "../stress/patience.ts";
import { ServerProcess } from "../stress/process.ts";
import { Witness } from "../stress/witness.ts";
import { onPostgres } from "../testing/on-postgres.ts";
import { placeOf } from "../testing/server.ts";

onPostgres({
  "two processes": () => import("../stress/two-processes.test.ts"),
  "a server that dies": () => import("../stress/takeover.test.ts"),
  "workers that are killed": () => import("../stress/kill-jobs.test.ts"),
  leases: () => import("../tables/leases.test.ts"),

  kills: async () => {
    test("a server that is killed again and again loses no acknowledged move, and its games end", async () => {
      const { database } = await placeOf();
      const plan = { seconds: 60, kills: 3, tables: 3, seed: "short", longestLife: 1000, database: database! };
      const { faults, kills, acknowledged, games } = await killRun(plan);
      expect(faults).toEqual([]);
      expect(kills).toBe(3);
      expect(acknowledged).toBeGreaterThan(0);
      expect(games).toBeGreaterThanOrEqual(3);
    });
  },

  hostility: async () => {
    test("a thousand hostile messages, floods and tricks among them, stop nobody here either", async () => {
      const { database } = await placeOf();
      const plan = { messages: 1000, tables: 2, seed: "postgres", database: database! };
      const { faults, sent, games } = await hostileRun(plan);
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThanOrEqual(1000);
      expect(games).toBeGreaterThanOrEqual(2);
    });
  },

  "stops of the database": async (postgres) => {
    test("a database that is stopped, or crashes, under play loses nothing that was acknowledged; the games go on", async () => {
      const place = await placeOf();
      const lines: string[] = [];
      const server = new ServerProcess({ ...place, onLog: ({ what }) => lines.push(String(what)) });
      await server.start();
      const witness = new Witness();
      const parties = await Promise.all(
        [0, 1].map((bots) =>
          Party.gather({
            addresses: [server.address],
            place,
            witness,
            players: 2,
            bots,
            seed: `stops ${bots}`,
            request: { game: "uno", options: { handSize: 10 } },
            pause: 10,
            patience: 100,
            seconds: 90,
          }),
        ),
      );
      const games = Promise.all(parties.map((party) => party.game()));
      const more = (count: number) => {
        const enough = witness.acknowledged + count;
        return until(`${enough} moves`, () => witness.acknowledged >= enough, 60);
      };
      const said = (what: string) => lines.filter((line) => line === what).length;
      for (const [before, atOnce] of [false, true].entries()) {
        await more(10);
        await postgres().stop({ atOnce });
        await until("word of it", () => said("database-away") > before, 20);
        expect((await fetch(`${server.address}/health`)).status).toBe(503);
        await postgres().start();
        await until("word of its return", () => said("database-back") > before, 20);
      }
      await games;
      for (const party of parties) party.leave();
      await server.stop();
      expect([...witness.faults, ...server.faults]).toEqual([]);
    });
  },
});
