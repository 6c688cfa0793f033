/** Every route of the HTTP interface. The server registers these and no others; clients know these and no others. */
import type * as Parts from "./route.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { arenaRoutes } from "./routes/arena.ts";
import { contestRoutes } from "./routes/contests.ts";
import { dailyRoutes } from "./routes/daily.ts";
import { definitionRoutes } from "./routes/definitions.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { eventRoutes } from "./routes/events.ts";
import { galleryRoutes } from "./routes/gallery.ts";
import { gameRoutes } from "./routes/games.ts";
import { jobRoutes } from "./routes/jobs.ts";
import { moderationRoutes } from "./routes/moderation.ts";
import { operationRoutes } from "./routes/operation.ts";
import { playerRoutes } from "./routes/players.ts";
import { problemRoutes } from "./routes/problems.ts";
import { recoveryRoutes } from "./routes/recovery.ts";
import { reportRoutes } from "./routes/reports.ts";
import { setRoutes } from "./routes/sets.ts";
import { soloRoutes } from "./routes/solo.ts";
import { tableRoutes } from "./routes/tables.ts";
import { tokenRoutes } from "./routes/tokens.ts";

export const contract = {
  ...accountRoutes,
  ...recoveryRoutes,
  ...tokenRoutes,
  ...tableRoutes,
  ...gameRoutes,
  ...definitionRoutes,
  ...draftRoutes,
  ...galleryRoutes,
  ...playerRoutes,
  ...dailyRoutes,
  ...problemRoutes,
  ...soloRoutes,
  ...setRoutes,
  ...eventRoutes,
  ...jobRoutes,
  ...arenaRoutes,
  ...contestRoutes,
  ...reportRoutes,
  ...moderationRoutes,
  ...operationRoutes,
};

type Contract = typeof contract;

/** Method and path of a route: `"POST /api/tables/:id/join"`. */
export type RouteName = keyof Contract;

export type ParamsOf<Name extends RouteName> = Parts.ParamsOf<Contract[Name]>;
export type QueryOf<Name extends RouteName> = Parts.QueryOf<Contract[Name]>;
export type BodyOf<Name extends RouteName> = Parts.BodyOf<Contract[Name]>;
export type AnswerOf<Name extends RouteName> = Parts.AnswerOf<Contract[Name]>;

/** What a client says beside the name of the route. */
export type RequestOf<Name extends RouteName> = (Contract[Name] extends { readonly params: unknown }
  ? { readonly params: ParamsOf<Name> }
  : unknown) &
  (Contract[Name] extends { readonly query: unknown } ? { readonly query?: QueryOf<Name> } : unknown) &
  (Contract[Name] extends { readonly body: unknown } ? { readonly body: BodyOf<Name> } : unknown);
