#!/usr/bin/env node
// Entry of `npx asztal`: hands over to the pinned Node, whatever Node started it.
import { run } from "../scripts/launch.mjs";

run("cli/main.ts", process.argv.slice(2));
