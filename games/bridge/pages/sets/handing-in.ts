/** Results on their way to the teacher: kept in the browser until the server has them. */
import { isRefused, type Site } from "@asztal/ui/site.ts";
import type { BodyOf } from "@asztal/wire";
import { keeper } from "../../table/settings.ts";

export interface Unsent extends BodyOf<"POST /api/sets/:id/results"> {
  readonly id: string;
}

const NAME = "set-results";
const MAX_KEPT = 200;

function unsent(): readonly Unsent[] {
  const found = keeper.kept(NAME);
  return Array.isArray(found) ? (found as Unsent[]) : [];
}

/** False when something could not be sent yet. What the server will never take is not kept. */
export async function handIn(site: Site, result?: Unsent): Promise<boolean> {
  if (result) keeper.keep(NAME, [...unsent(), result].slice(-MAX_KEPT));
  for (const one of unsent()) {
    const { id, ...body } = one;
    try {
      await site.somebody();
      await site.call("POST /api/sets/:id/results", { params: { id }, body });
    } catch (error) {
      if (!isRefused(error) || error.status === 429 || error.status >= 500) return false;
    }
    keeper.keep(
      NAME,
      unsent().filter((other) => JSON.stringify(other) !== JSON.stringify(one)),
    );
  }
  return true;
}
