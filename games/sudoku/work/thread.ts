/** The other end of a crew: a thread that does one job after another. */
import type { Said } from "./crew.ts";
import type { Report } from "./work.ts";

/** Reports that follow each other more quickly than anybody can read are kept back. */
const REPORT_EVERY_MS = 50;

export type Labour<Job, Result> = (job: Job, report: (report: Report) => void) => Result | Promise<Result>;

/** Makes the listener of a thread; `send` posts what it says, with the buffers that change owner. */
export function answering<Job, Result>(
  labour: Labour<Job, Result>,
  send: (said: Said<Result>, transfer: ArrayBuffer[]) => void,
): (job: Job) => Promise<void> {
  return async (job) => {
    let reported = performance.now();
    const report = (told: Report) => {
      const now = performance.now();
      if (now - reported < REPORT_EVERY_MS) return;
      reported = now;
      send({ said: "report", report: told }, []);
    };
    try {
      const result = await labour(job, report);
      send({ said: "result", result }, buffersOf(result));
    } catch (error) {
      send({ said: "fault", message: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
    }
  };
}

/** The memory of bytes at the top of a message: it is handed over, not copied. */
export function buffersOf(message: unknown): ArrayBuffer[] {
  const parts = message instanceof Uint8Array ? [message] : Object.values(message ?? {});
  return parts.flatMap((part) => {
    const whole = part instanceof Uint8Array && part.byteLength === part.buffer.byteLength;
    return whole && part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
  });
}
