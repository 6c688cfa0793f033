/** Which tables everybody may know of. The others are found by their link alone. */
import { sql } from "kysely";

export const isPublic = sql<boolean>`json_extract(tables.settings, '$.visibility') = 'public'`;
