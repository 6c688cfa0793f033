/** A program that plays UNO by the text protocol: what it answers to each line of the server. Simple and without fault. */

const last = <T>(list: readonly T[]) => list[list.length - 1];

export class SimplePlayer {
  readonly #id: string;
  readonly #connect: string;
  #hand: string[] = [];
  result: number | null = null;
  error: string | null = null;
  games = 0;

  /** `table` is what follows CONNECT: `TEST 3`, `ROOM 42`. */
  constructor(id: string, table: string) {
    this.#id = id;
    this.#connect = table;
  }

  get greeting(): string {
    return `CONNECT ${this.#connect} ${this.#id}`;
  }

  /** The answer to a line; null where none is due. */
  answer(line: string): string | null {
    const [word, ...rest] = line.split(" ");
    switch (word) {
      case "ACCEPTED":
        return "READY";
      case "DATA":
        this.#hand = rest.slice(3);
        return "OK";
      case "YT!":
        return rest[0] === "OFF" ? "OK" : this.#move(rest);
      case "CARD":
      case "CARDS":
        this.#hand.push(...rest);
        return "OK";
      case "END":
        this.games++;
        return rest[0] === "1" ? "READY" : "BYE";
      case "RESULT":
        this.result = Number(rest[0]);
        return null;
      case "ERROR":
        this.error = rest.join(" ");
        return null;
      default:
        return null;
    }
  }

  #move([which, top, colour, type]: readonly string[]): string {
    const fits = (card: string) =>
      which === "PLUS"
        ? card[1] === "P" && (card[0] === "J" || top !== "JP")
        : card[0] === "J" || card[0] === colour || card[1] === type;
    const card = this.#hand.find(fits);
    if (card === undefined) return "DRAW";
    this.#hand.splice(this.#hand.indexOf(card), 1);
    return card[0] === "J" ? `PUT ${card} ${this.#favourite()}` : `PUT ${card}`;
  }

  #favourite(): string {
    const colours = this.#hand.map((card) => card[0]!).filter((colour) => colour !== "J");
    return last(colours.toSorted()) ?? "R";
  }
}
