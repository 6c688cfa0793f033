/** `npm run format`: lays the code out and mends what the linter can mend safely. */
import { linter, passes } from "./steps.ts";

const formatted = await passes({
  name: "format",
  command: linter("--write"),
  advice: "What is named above cannot be mended by a tool.",
});
process.exitCode = formatted ? 0 : 1;
