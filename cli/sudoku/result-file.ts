/** Where a command writes what its threads make: as it comes or, for a booklet, all of it in the end. */
import type { Say } from "@asztal/kernel/wording";
import { type Outlet, outletTo } from "./batch.ts";
import type { ConvertFlags, MakeFlags } from "./command.ts";

export async function resultFile(form: string, flags: MakeFlags | ConvertFlags, say: Say): Promise<Outlet> {
  const outlet = await outletTo(flags.out, say);
  if (form !== "pdf") return outlet;
  const puzzles: Uint8Array[] = [];
  return {
    async write(bytes) {
      puzzles.push(bytes);
    },
    async close() {
      const { printBooklet } = await import("./print.ts");
      await printBooklet(puzzles, flags, say, outlet);
      await outlet.close();
    },
  };
}
