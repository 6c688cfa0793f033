/** What can go wrong between the server and its database, and what must hold all the same. */
import pg from "pg";
import { expect, test } from "vitest";
import { openStore } from "../store/open.ts";
import { Conflict, concerns, mustChange, query, type Store, WriteFailed } from "../store/store.ts";
import { CutLine } from "../testing/cut-line.ts";
import { onPostgres } from "../testing/on-postgres.ts";
import type { TestPostgres } from "../testing/postgres.ts";
import { eventually, guest, openServer, Person, placeOf, refusedBy, sitDown } from "../testing/server.ts";

const account = (id: string) =>
  query
    .insertInto("accounts")
    .values({ id, name: id, name_key: id, password: null, email: null, is_admin: 0, created_at: 0 });
const names = async (store: Store) =>
  (await store.read(query.selectFrom("accounts").select("name").orderBy("name"))).map(({ name }) => name);

/** A sequence is not rolled back, so it counts the tries. */
const REFUSE_THREE_TIMES = `
  CREATE SEQUENCE tries;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('tries') <= 3 THEN RAISE EXCEPTION 'try again' USING ERRCODE = '40001'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON game_stages FOR EACH ROW EXECUTE FUNCTION refuse();
`;

/** Keeps all accounts as they are until it is let go. */
async function holdRows(address: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: address });
  await holder.connect();
  await holder.query("BEGIN; SELECT id FROM accounts FOR UPDATE");
  return () => holder.end();
}

/** How many statements wait for a lock. */
async function waiting(postgres: TestPostgres): Promise<number> {
  return (await postgres.ask("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).length;
}

onPostgres({
  "a line that breaks at a commit": async (postgres) => {
    test("the commit was kept and its answer lost: it is told as written", async () => {
      const line = await CutLine.to(await postgres().database());
      const store = await openStore({ data: "", database: line.address });
      await store.write(account("before"));
      line.cutAtCommit("after");
      await expect(store.write(account("kept"))).resolves.toBe(1);
      await store.write(account("next"));
      expect(await names(store)).toEqual(["before", "kept", "next"]);
      await store.close();
      await line.close();
    });

    test("the commit never arrived: it is made again, and is there once", async () => {
      const line = await CutLine.to(await postgres().database());
      const store = await openStore({ data: "", database: line.address });
      await store.write(account("before"));
      line.cutAtCommit("before");
      await expect(store.write(account("again"))).resolves.toBe(1);
      await store.write(account("next"));
      expect(await names(store)).toEqual(["again", "before", "next"]);
      await store.close();
      await line.close();
    });

    test("a server that vanishes before its commit keeps the others from what it wrote for a moment only", async () => {
      const database = await postgres().database();
      const line = await CutLine.to(database);
      const vanishing = await openStore({ data: "", database: line.address });
      const other = await openStore({ data: "", database });
      await vanishing.write(account("before"));
      const cut = Promise.withResolvers<void>();
      line.cutAtCommit("silently", async () => cut.resolve());
      const late = vanishing.write(account("same"));
      await cut.promise;
      await expect(other.write(account("same"))).resolves.toBe(1);
      line.endSilence();
      await expect(late).rejects.toThrow(Conflict);
      expect(await names(other)).toEqual(["before", "same"]);
      await vanishing.close();
      await other.close();
      await line.close();
    });

    test("a server whose row is gone gets a new one, so that it can ask again", async () => {
      const database = await postgres().database();
      const store = await openStore({ data: "", database });
      await store.write(account("before"));
      await postgres().ask("DELETE FROM writers", { address: database });
      await store.write(account("after"));
      expect(await names(store)).toEqual(["after", "before"]);
      expect(await postgres().ask("SELECT id FROM writers", { address: database })).toHaveLength(1);
      await store.close();
    });

    test("the database crashes before it can say that it has kept it: it is told when it is back", async () => {
      const line = await CutLine.to(await postgres().database());
      const store = await openStore({ data: "", database: line.address });
      await store.write(account("before"));
      line.cutAtCommit("after", () => postgres().stop({ atOnce: true }));
      const told = store.write(account("kept"));
      await eventually(() => !store.isWriting);
      await expect(store.write(account("meanwhile"))).rejects.toBeInstanceOf(WriteFailed);
      await expect(names(store)).rejects.toThrow("cannot be reached");
      await postgres().start();
      await expect(told).resolves.toBe(1);
      await eventually(() => store.isWriting);
      expect(await names(store)).toEqual(["before", "kept"]);
      await store.close();
      await line.close();
    });
  },

  "servers in each other's way": async (postgres) => {
    test("two that lock the same rows in another order both get what they wanted", async () => {
      const place = await placeOf();
      const [one, other] = [await openStore(place), await openStore(place)];
      await one.write(account("a"), account("b"));
      const rename = (id: string, name: string) =>
        mustChange(query.updateTable("accounts").set({ name }).where("id", "=", id));
      // Each waits for its first row; let go, each has one and wants the other's.
      const letGo = await holdRows(place.database!);
      const writes = [
        one.write(rename("a", "one a"), rename("b", "one b")),
        other.write(rename("b", "other b"), rename("a", "other a")),
      ];
      await eventually(async () => (await waiting(postgres())) === 2);
      await letGo();
      expect(await Promise.all(writes)).toEqual([1, 1]);
      expect(await names(one)).toSatisfy(([first, second]: string[]) => first!.split(" ")[0] === second!.split(" ")[0]);
      await Promise.all([one.close(), other.close()]);
    });

    test("a batch that the database asks to be made again is made again, and whole", async () => {
      const place = await placeOf();
      const store = await openStore(place);
      await postgres().ask(REFUSE_THREE_TIMES, { address: place.database! });
      const stage = query.insertInto("game_stages").values({ game: "uno", stage: "beta" });
      await Promise.all([store.write(account("a")), store.write(stage), store.write(account("b"))]);
      expect(await store.read(query.selectFrom("game_stages").selectAll())).toEqual([{ game: "uno", stage: "beta" }]);
      expect(await names(store)).toEqual(["a", "b"]);
      await store.close();
    });

    test("what one has written, another is told of, and nobody of what it wrote itself", async () => {
      const place = await placeOf();
      const [one, other] = [await openStore(place), await openStore(place)];
      await one.write(account("a"));
      await eventually(() => other.foreign.changes > 0);
      expect(one.foreign.changes).toBe(0);
      expect(other.foreign.take()).toMatchObject({ isAnything: true });
      await Promise.all([one.close(), other.close()]);
    });

    test("of what says whom it concerns another is told just that, and nothing of what concerns nobody", async () => {
      const place = await placeOf();
      const [one, other] = [await openStore(place), await openStore(place)];
      await one.write(concerns(), account("a"));
      await one.write(concerns("table t", "waiting a"), account("b"));
      await one.write(concerns("chat u", "jobs"), account("c"));
      await eventually(() => other.foreign.ofJobs > 0);
      const { isAnything, tables, chats, waiting } = other.foreign.take()!;
      const news = { isAnything, tables: [...tables], chats: [...chats], waiting: [...waiting] };
      expect(news).toEqual({ isAnything: false, tables: ["t"], chats: ["u"], waiting: ["a"] });
      expect(other.foreign.take()).toBeNull();
      expect(other.foreign.general).toBe(0);
      // More than fits into a notification: then it may be anything.
      await one.write(concerns(...Array.from({ length: 1000 }, (_, i) => `table ${i} of many` as const)), account("d"));
      await eventually(() => other.foreign.general > 0);
      await Promise.all([one.close(), other.close()]);
    });
  },

  "a database that goes away": async (postgres) => {
    test("writes are refused as not stored, reads fail, health says so; when it is back, all goes on by itself", async () => {
      const server = await openServer();
      const people = [await guest(server), await guest(server)] as const;
      const { id } = await sitDown(people);
      await people[0].until(id, ({ position }) => position !== null);
      const said = (what: string) => server.lines.some((line) => line["what"] === what);
      await postgres().stop();
      await eventually(() => said("database-away"));
      expect((await people[0].live.move(id, { bid: 1 })).refused).toBe("not-stored");
      expect((await people[0].live.chat(id, "Hello?")).refused).toBe("not-stored");
      expect(await refusedBy(new Person(server).http.guest())).toBe("not-stored");
      expect(await refusedBy(people[1].http.table(id))).toBe("server-error");
      expect((await fetch(`${server.address}/health`)).status).toBe(503);
      await postgres().start();
      await eventually(() => said("database-back"));
      expect((await fetch(`${server.address}/health`)).status).toBe(200);
      expect((await people[0].live.move(id, { bid: 1 })).refused).toBeUndefined();
      expect((await people[1].live.move(id, { bid: 2 })).refused).toBeUndefined();
      expect((await people[1].http.table(id)).version).toBe(2);
    });

    test("connections that are cut off are made again, and nobody notices but the log", async () => {
      const place = await placeOf();
      const server = await openServer(place);
      const people = [await guest(server), await guest(server)] as const;
      const { id } = await sitDown(people);
      const cut =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'asztal'";
      await postgres().ask(cut, { values: [new URL(place.database!).pathname.slice(1)] });
      await eventually(() => server.lines.some((line) => line["what"] === "database-back"));
      expect((await people[0].live.move(id, { bid: 1 })).refused).toBeUndefined();
      expect((await people[0].http.table(id)).version).toBe(1);
    });
  },

  "text of all kinds": async () => {
    test("every character is kept but NUL, which no text of PostgreSQL holds", async () => {
      const store = await openStore(await placeOf());
      const text = "ő🂡\u0001\u0000\ud800";
      await store.write(account(text));
      expect(await names(store)).toEqual(["ő🂡\u0001\ufffd\ufffd"]);
      const found = await store.read(query.selectFrom("accounts").select("id").where("name", "=", text));
      expect(found).toHaveLength(1);
      await store.close();
    });
  },
});
