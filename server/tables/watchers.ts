/** Those who look on at a table, over whatever connection, each with what it has been told already. */
import type { Viewer } from "@asztal/kernel";
import type { Message } from "@asztal/wire";
import type { ChatLine } from "./chat.ts";

export interface Watcher {
  /** By this name it may hold a seat; empty for nobody. */
  readonly holder: string;
  /** Many watchers are told the same message: one object, so that each kind of connection encodes it once. */
  tell(message: Message): void;
  /** Cuts the connection; the client comes back and asks again. */
  drop(): void;
}

/** What a viewer is told of a table. */
export interface Telling {
  readonly version: number;
  viewerOf(holder: string): Viewer;
  chat(): Promise<readonly ChatLine[]>;
  /** The table with everything after a version, and with what was said. For any number of viewers, like the next. */
  whole(chat: readonly ChatLine[]): (viewer: Viewer, since: number) => Message;
  /** What happened after a version. */
  updates(): (viewer: Viewer, since: number) => Message;
}

export class Watchers {
  readonly #telling: Telling;
  /** With the version up to which each has been told. */
  readonly #watchers = new Map<Watcher, number>();

  constructor(telling: Telling) {
    this.#telling = telling;
  }

  get count(): number {
    return this.#watchers.size;
  }

  has(holder: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.holder === holder) return true;
    return false;
  }

  add(watcher: Watcher, since: number, chat: readonly ChatLine[]): void {
    this.#watchers.set(watcher, this.#telling.version);
    watcher.tell(this.#telling.whole(chat)(this.#telling.viewerOf(watcher.holder), since));
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  /** The same for everybody. */
  tell(message: Message): void {
    for (const watcher of this.#watchers.keys()) watcher.tell(message);
  }

  tellSteps(): void {
    if (this.#watchers.size > 0) this.#tellEach(this.#telling.updates());
  }

  /** What was said is read first; when the store cannot be read just now all are cut off: they come back and ask again. */
  async tellWhole(): Promise<void> {
    if (this.#watchers.size === 0) return;
    const chat = await this.#telling.chat().catch(() => null);
    if (!chat) return this.dropAll();
    const whole = this.#telling.whole(chat);
    this.#tellEach((viewer) => whole(viewer, 0));
  }

  /** Many look on from the same place: what one place is told is made once. */
  #tellEach(message: (viewer: Viewer, since: number) => Message): void {
    const made: { readonly viewer: Viewer; readonly since: number; readonly message: Message }[] = [];
    const { version } = this.#telling;
    for (const [watcher, since] of this.#watchers) {
      const viewer = this.#telling.viewerOf(watcher.holder);
      // There are as many as seats, seldom more: a list is searched sooner than a key is put together.
      let told = made.find((one) => one.viewer === viewer && one.since === since);
      if (!told) {
        told = { viewer, since, message: message(viewer, since) };
        made.push(told);
      }
      this.#watchers.set(watcher, version);
      watcher.tell(told.message);
    }
  }

  dropAll(): void {
    for (const watcher of [...this.#watchers.keys()]) watcher.drop();
    this.#watchers.clear();
  }
}
