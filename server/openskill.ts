/** openskill, loaded with all that it needs when something is rated for the first time: a server starts in a tenth less without. */
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

export const openskill = (): typeof import("openskill") => load("openskill");
