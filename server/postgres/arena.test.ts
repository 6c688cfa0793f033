import { onPostgres } from "../testing/on-postgres.ts";

onPostgres({
  "the ladder": () => import("../arena/arena.test.ts"),
  contests: () => import("../contests/contests.test.ts"),
  "contests on two servers": () => import("../contests/two-servers.test.ts"),
});
