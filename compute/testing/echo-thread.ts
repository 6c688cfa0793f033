/** A thread for the tests: does as it is told. */
import { workerData } from "node:worker_threads";
import { serveThread } from "../node.ts";

export type EchoJob =
  | { readonly do: "say"; readonly text: string }
  /** Counts how often its key was asked for. */
  | { readonly do: "count" }
  | { readonly do: "double"; readonly bytes: Uint8Array }
  | { readonly do: "data" | "throw" | "exit" | "hang" | "allocate" };

serveThread<EchoJob, unknown, string>((job, context) => {
  if (job.do === "say") return job.text;
  if (job.do === "count") {
    context.warm = ((context.warm as number | undefined) ?? 0) + 1;
    return context.warm;
  }
  if (job.do === "double") return job.bytes.map((byte) => byte * 2);
  if (job.do === "data") return workerData;
  if (job.do === "throw") throw new Error("as it was told");
  if (job.do === "exit") process.exit(3);
  const kept: number[][] = [];
  for (;;) if (job.do === "allocate") kept.push(Array.from({ length: 100_000 }, (_, i) => i + kept.length));
});
