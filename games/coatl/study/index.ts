import type { Study } from "@asztal/kernel";
import type { CoatlGame } from "../rules/state.ts";
import { hint } from "./hint.ts";
import { review } from "./review.ts";

const study: Study<CoatlGame> = { hint, review };

export default study;
