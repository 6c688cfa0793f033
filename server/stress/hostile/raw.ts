/** A plain TCP connection to the server, for what no client library would send. */
import { connect, type Socket } from "node:net";
import { PATIENCE_MILLISECONDS } from "./target.ts";

export class RawConnection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #isClosed = false;
  #wake: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      // Enough to see what the answer is; the rest only proves that there is one.
      if (this.#received.length < 65_536) this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  static open(address: string): Promise<RawConnection> {
    const { hostname, port } = new URL(address);
    const { promise, resolve, reject } = Promise.withResolvers<RawConnection>();
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => resolve(new RawConnection(socket)));
    socket.once("error", reject);
    return promise;
  }

  get received(): string {
    return this.#received.toString("latin1");
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  write(bytes: string | Uint8Array): void {
    if (!this.#isClosed) this.#socket.write(bytes);
  }

  /** Says that nothing more comes, and goes on listening. */
  endWriting(): void {
    this.#socket.end();
  }

  /** Waits until something holds or the connection is closed; false when neither comes. */
  async waitFor(holds: () => boolean, milliseconds = PATIENCE_MILLISECONDS): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (!this.#isClosed && !holds()) {
      const left = end - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  }

  /** Gone without a word. */
  vanish(): void {
    this.#socket.resetAndDestroy();
  }
}
