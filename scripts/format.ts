/** `npm run format`: lays the code out and mends what the linter can mend safely. */
import { passes, tool } from "./steps.ts";

const formatted = await passes({
  name: "format",
  command: tool("@biomejs/biome/bin/biome", "check", "--write", "--colors=force"),
  advice: "What is named above cannot be mended by a tool.",
});
process.exitCode = formatted ? 0 : 1;
