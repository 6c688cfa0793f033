/** Walks along strong and weak links from the falsehood of nodes. Hot code: sets of nodes are bits in flat arrays. */
import { addCell, lowestBit } from "./bits.ts";
import type { Links } from "./links.ts";
import type { Rope } from "./ropes.ts";

/** Told of each node that is true if the start is false; true ends the walk. */
export type End = (tail: number, length: number) => boolean;

/** The links of a position that a rope may use. */
export class Ways {
  readonly links: Links;
  readonly rope: Rope;
  /** The nodes with strong links: all others are dead ends, and cannot start a chain. */
  readonly starts: readonly number[];
  /** By digit: the nodes among them, as sets, to which a weak link from that digit may lead. */
  readonly ahead: readonly Int32Array[];

  constructor(links: Links, rope: Rope) {
    this.links = links;
    this.rope = rope;
    const { strong, ground, words, digit, grid } = links;
    const useful = new Int32Array(words);
    const ahead = Array.from({ length: grid.terrain.digits + 1 }, () =>
      rope.sameDigit ? new Int32Array(words) : useful,
    );
    const starts: number[] = [];
    for (let node = 0; node < strong.length; node++) {
      if (!ground[node]!.some((why) => (why & rope.grounds) !== 0)) continue;
      starts.push(node);
      addCell(ahead[digit[node]!]!, 0, node);
    }
    this.starts = starts;
    this.ahead = ahead;
  }
}

/** One walk at a time, nearest first, which remembers the ways. */
export class Walker {
  readonly ways: Ways;
  /** From which node each node was reached, by how: true or false. */
  readonly #trueFrom: Int32Array;
  readonly #falseFrom: Int32Array;
  readonly #isTrue: Int32Array;
  readonly #isFalse: Int32Array;
  readonly #queue: Int32Array;

  constructor(ways: Ways) {
    const { digit, words } = ways.links;
    this.ways = ways;
    this.#trueFrom = new Int32Array(digit.length);
    this.#falseFrom = new Int32Array(digit.length);
    this.#isTrue = new Int32Array(words);
    this.#isFalse = new Int32Array(words);
    this.#queue = new Int32Array(digit.length + 1);
  }

  /**
   * Visits all nodes that are true if `start` is false, over at most `longest` nodes; ends when `end` says so.
   * `first` binds the first step.
   */
  walk(start: number, longest: number, end: End, first = -1): boolean {
    const { strong, ground } = this.ways.links;
    const { grounds } = this.ways.rope;
    const isTrue = this.#isTrue.fill(0);
    const queue = this.#queue;
    queue[0] = start;
    addCell(this.#isFalse.fill(0), 0, start);
    let from = 0;
    let to = 1;
    for (let length = 2; from < to && length <= longest; length += 2) {
      for (const levelEnd = to; from < levelEnd; from++) {
        const node = queue[from]!;
        const next = strong[node]!;
        const why = ground[node]!;
        for (let at = 0; at < next.length; at++) {
          const reached = next[at]!;
          if ((why[at]! & grounds) === 0 || ((isTrue[reached >> 5]! >>> (reached & 31)) & 1) === 1) continue;
          if (length === 2 && first >= 0 && reached !== first) continue;
          addCell(isTrue, 0, reached);
          this.#trueFrom[reached] = node;
          if (end(reached, length)) return true;
          to = this.#exclude(reached, to);
        }
      }
    }
    return false;
  }

  /** Puts what `reached` excludes into the queue, and says where it ends now. */
  #exclude(reached: number, to: number): number {
    const { weak, words, digit } = this.ways.links;
    const ahead = this.ways.ahead[digit[reached]!]!;
    for (let word = 0; word < words; word++) {
      let fresh = weak[reached * words + word]! & ahead[word]! & ~this.#isFalse[word]!;
      this.#isFalse[word]! |= fresh;
      for (; fresh !== 0; fresh &= fresh - 1) {
        const out = word * 32 + lowestBit(fresh);
        this.#falseFrom[out] = reached;
        this.#queue[to++] = out;
      }
    }
    return to;
  }

  /** The nodes from the start to `tail`, false and true in turn. */
  path(start: number, tail: number): number[] {
    const path = [tail];
    for (let node = tail; ; ) {
      const before = this.#trueFrom[node]!;
      path.push(before);
      if (before === start) break;
      node = this.#falseFrom[before]!;
      path.push(node);
    }
    return path.reverse();
  }
}

/** Walks from all nodes at once, one strong link further with each round; ways are not remembered. */
export class Wave {
  readonly #ways: Ways;
  /** For each start, sets of nodes: true, false, false since the last round, and false since the one before. */
  readonly #isTrue: Int32Array;
  readonly #isFalse: Int32Array;
  #fresh: Int32Array;
  #before: Int32Array;
  /** Whether anything was excluded in the last round. */
  isAlive = true;

  constructor(ways: Ways) {
    this.#ways = ways;
    const { words } = ways.links;
    const size = ways.starts.length * words;
    this.#isTrue = new Int32Array(size);
    this.#isFalse = new Int32Array(size);
    this.#fresh = new Int32Array(size);
    this.#before = new Int32Array(size);
    ways.starts.forEach((start, at) => {
      addCell(this.#fresh, at * words, start);
      addCell(this.#isFalse, at * words, start);
    });
  }

  /** Begins a round, in which each start is to be advanced once. */
  begin(): void {
    [this.#before, this.#fresh] = [this.#fresh, this.#before.fill(0)];
    this.isAlive = false;
  }

  /** Goes on from a start; says whether `end` said so of any node that was reached. */
  advance(at: number, end: (start: number, tail: number) => boolean): boolean {
    const { starts, links, rope } = this.#ways;
    const { strong, ground, words } = links;
    const row = at * words;
    let ended = false;
    for (let word = 0; word < words; word++) {
      for (let rest = this.#before[row + word]!; rest !== 0; rest &= rest - 1) {
        const node = word * 32 + lowestBit(rest);
        const next = strong[node]!;
        const why = ground[node]!;
        for (let link = 0; link < next.length; link++) {
          const reached = next[link]!;
          const bit = 1 << (reached & 31);
          if ((why[link]! & rope.grounds) === 0 || (this.#isTrue[row + (reached >> 5)]! & bit) !== 0) continue;
          this.#isTrue[row + (reached >> 5)]! |= bit;
          ended ||= end(starts[at]!, reached);
          this.#exclude(row, reached);
        }
      }
    }
    return ended;
  }

  #exclude(row: number, reached: number): void {
    const { weak, words, digit } = this.#ways.links;
    const ahead = this.#ways.ahead[digit[reached]!]!;
    let any = 0;
    for (let word = 0; word < words; word++) {
      const fresh = weak[reached * words + word]! & ahead[word]! & ~this.#isFalse[row + word]!;
      if (fresh === 0) continue;
      this.#isFalse[row + word]! |= fresh;
      this.#fresh[row + word]! |= fresh;
      any |= fresh;
    }
    this.#ways.links.grid.work += words;
    if (any !== 0) this.isAlive = true;
  }
}
