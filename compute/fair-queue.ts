/** A queue in which owners take turns: whoever has put in a thousand things waits behind nobody else's one. */
export interface Place {
  /** On whose behalf; those without a name count as one owner. */
  readonly owner?: string;
  /** What has the higher priority comes first, whoever owns it; 0 when absent. */
  readonly priority?: number;
}

/** By owner, in the order in which they are next; each with what waits, in the order in which it came. */
type Lane<Item> = Map<string, Item[]>;

export class FairQueue<Item> {
  readonly #lanes = new Map<number, Lane<Item>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: Item, { owner = "", priority = 0 }: Place = {}): void {
    let lane = this.#lanes.get(priority);
    if (!lane) {
      lane = new Map();
      this.#lanes.set(priority, lane);
    }
    const waiting = lane.get(owner);
    if (waiting) waiting.push(item);
    else lane.set(owner, [item]);
    this.#length++;
  }

  /** The next item: of the highest priority from `atLeast` on, of the owner whose turn it is; undefined when there is none. */
  shift(atLeast = Number.NEGATIVE_INFINITY): Item | undefined {
    const priority = Math.max(...this.#lanes.keys());
    const lane = priority >= atLeast ? this.#lanes.get(priority) : undefined;
    const first = lane?.entries().next().value;
    if (!lane || !first) return undefined;
    const [owner, waiting] = first;
    const item = waiting.shift();
    lane.delete(owner);
    // Behind all the others who wait.
    if (waiting.length > 0) lane.set(owner, waiting);
    else if (lane.size === 0) this.#lanes.delete(priority);
    this.#length--;
    return item;
  }

  /** Takes an item out wherever it waits, and tells whether it was there. */
  remove(item: Item): boolean {
    for (const [priority, lane] of this.#lanes) {
      for (const [owner, waiting] of lane) {
        const at = waiting.indexOf(item);
        if (at < 0) continue;
        waiting.splice(at, 1);
        if (waiting.length === 0) lane.delete(owner);
        if (lane.size === 0) this.#lanes.delete(priority);
        this.#length--;
        return true;
      }
    }
    return false;
  }
}
