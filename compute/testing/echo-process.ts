/** A process for the tests of the pool: it does as it is told. */
import { processData, serveProcess } from "../process.ts";

export type ProcessJob = { readonly do: "say" | "data" | "environment" | "exit" | "hang" | "allocate" };

serveProcess<ProcessJob, unknown>(({ do: what }) => {
  if (what === "exit") process.exit(3);
  const kept: Uint8Array[] = [];
  while (what === "hang" || what === "allocate") if (what === "allocate") kept.push(Buffer.alloc(2 ** 20).fill(7));
  if (what === "data") return processData();
  return what === "environment" ? process.env : "said";
});
