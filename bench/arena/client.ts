/** A program that plays UNO over a socket as quickly as it can, and counts what it has answered. */
import { connect, type Socket } from "node:net";

export class Client {
  readonly #socket: Socket;
  #rest = "";
  #hand: string[] = [];
  answers = 0;
  /** Called when the match is over: with the points, or null when it ended otherwise. */
  onEnd: (points: number | null) => void = () => {};
  #points: number | null = null;

  /** `greeting` is the whole first message. */
  constructor(port: number, greeting: string) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (piece: string) => this.#take(piece));
    this.#socket.on("error", () => {}); // `close` follows
    this.#socket.on("close", () => this.onEnd(this.#points));
    this.#socket.write(`${greeting}\n`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(piece: string): void {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop()!; // splitting gives one part at least
    for (const line of lines) {
      const answer = this.#answer(line);
      if (answer === null) continue;
      this.answers++;
      this.#socket.write(answer);
    }
  }

  #answer(line: string): string | null {
    switch (line.slice(0, 4)) {
      case "YT! ":
        return line.startsWith("YT! OFF") ? "OK\n" : this.#move(line.split(" ", 5));
      case "CARD":
        this.#hand.push(...line.split(" ").slice(1));
        return "OK\n";
      case "DATA":
        this.#hand = line.split(" ").slice(4);
        return "OK\n";
      case "ACCE":
        return "READY\n";
      case "END ":
        return line === "END 1" ? "READY\n" : "BYE\n";
      case "RESU":
        this.#points = Number(line.slice(7));
        return null;
      default:
        return null;
    }
  }

  #move([, which, top, colour, type]: readonly string[]): string {
    const at = this.#hand.findIndex((card) =>
      which === "PLUS"
        ? card[1] === "P" && (card[0] === "J" || top !== "JP")
        : card[0] === "J" || card[0] === colour || card[1] === type,
    );
    if (at < 0) return "DRAW\n";
    const [card] = this.#hand.splice(at, 1);
    return card![0] === "J" ? `PUT ${card} R\n` : `PUT ${card}\n`; // it was found there
  }
}
