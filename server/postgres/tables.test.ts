import { onPostgres } from "../testing/on-postgres.ts";

onPostgres({
  "live play": () => import("../tables/live-play.test.ts"),
  seating: () => import("../tables/seating.test.ts"),
  ratings: () => import("../tables/ratings.test.ts"),
  waiting: () => import("../tables/waiting.test.ts"),
  records: () => import("../tables/records.test.ts"),
  leaks: () => import("../tables/leaks.test.ts"),
  leaving: () => import("../tables/leaving.test.ts"),
  following: () => import("../tables/follow.test.ts"),
  "long games": () => import("../tables/long-games.test.ts"),
  "steps of the clock": () => import("../tables/clock-steps.test.ts"),
  "limits of live commands": () => import("../live/limits.test.ts"),
  connections: () => import("../live/connection.test.ts"),
});
