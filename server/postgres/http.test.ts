import { onPostgres } from "../testing/on-postgres.ts";

onPostgres({
  writing: () => import("../store/writing.test.ts"),
  accounts: () => import("../http/accounts.test.ts"),
  pages: () => import("../http/pages.test.ts"),
  reports: () => import("../http/reports.test.ts"),
  moderation: () => import("../http/moderation.test.ts"),
  solo: () => import("../http/solo.test.ts"),
  jobs: () => import("../jobs/jobs.test.ts"),
  daily: () => import("../daily/daily.test.ts"),
  problems: () => import("../problems/problems.test.ts"),
});
