/** A line to a PostgreSQL that breaks at the worst moment: at a commit, before it has arrived or before its answer has. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A simple query of that one word, as it goes over the wire. */
const COMMIT = Buffer.from("COMMIT\0");

/** Or nothing is passed on from then on, and neither end is told. */
type Moment = "before" | "after" | "silently";

export class CutLine {
  readonly #server: Server;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #silent = new Set<Socket>();
  #cutAt: Moment | null = null;
  /** Done when the line is cut, before anybody learns of it. */
  #whenCut: () => Promise<void> = async () => {};

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async to(address: string): Promise<CutLine> {
    const line = new CutLine(new URL(address));
    line.#server.listen(0, "127.0.0.1");
    await once(line.#server, "listening");
    return line;
  }

  /** The database's address over this line. */
  get address(): string {
    const { port } = this.#server.address() as { port: number }; // it listens on a port
    const address = new URL(this.#target);
    address.port = `${port}`;
    return address.href;
  }

  /** At the next commit the line breaks: the commit never arrives, or its answer does not. */
  cutAtCommit(moment: Moment, whenCut: () => Promise<void> = async () => {}): void {
    this.#cutAt = moment;
    this.#whenCut = whenCut;
  }

  /** Whoever still waits for an answer over a line that has broken silently learns that there will be none. */
  endSilence(): void {
    for (const socket of this.#silent) socket.destroy();
  }

  #serve(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", () => {}); // a broken line is what it is for
      socket.on("close", () => this.#sockets.delete(socket));
    }
    let isCut = false;
    near.on("data", (data: Buffer) => {
      const moment = this.#cutAt;
      if (this.#silent.has(near)) return;
      if (moment === null || !data.includes(COMMIT)) return void far.write(data);
      this.#cutAt = null;
      isCut = true;
      if (moment === "silently") {
        this.#silent.add(near);
        return void this.#whenCut();
      }
      const end = () => void this.#whenCut().then(() => near.destroy());
      if (moment === "before") {
        far.destroy();
        return end();
      }
      far.once("data", end);
      return void far.write(data);
    });
    far.on("data", (data) => {
      if (!isCut) near.write(data);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => {
      if (!isCut) near.destroy();
    });
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }
}
