/** Those who look on at a table over a connection, each with what it has been told already. */
import type { Viewer } from "@asztal/kernel";
import type { Message } from "../wire/index.ts";

export interface Watcher {
  readonly account: { readonly id: string; readonly name: string };
  /** Takes the message as text: many watchers get the same one. */
  send(text: string): void;
  /** Cuts the connection; the client comes back and asks again. */
  drop(): void;
}

/** What a viewer is told of a table. */
export interface Telling {
  readonly version: number;
  viewerOf(account: string): Viewer;
  /** The table with everything after a version. */
  whole(viewer: Viewer, since: number): Message;
  /** What happened after a version. */
  update(viewer: Viewer, since: number): Message;
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

  has(account: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.account.id === account) return true;
    return false;
  }

  add(watcher: Watcher, since: number): void {
    this.#watchers.set(watcher, this.#telling.version);
    watcher.send(JSON.stringify(this.#telling.whole(this.#telling.viewerOf(watcher.account.id), since)));
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  /** The same for everybody. */
  tell(message: Message): void {
    const text = JSON.stringify(message);
    for (const watcher of this.#watchers.keys()) watcher.send(text);
  }

  tellSteps(): void {
    this.#tellEach((viewer, since) => this.#telling.update(viewer, since));
  }

  tellWhole(): void {
    this.#tellEach((viewer) => this.#telling.whole(viewer, 0));
  }

  /** Many look on from the same place: what one place is told is made once. */
  #tellEach(message: (viewer: Viewer, since: number) => Message): void {
    const texts = new Map<string, string>();
    const { version } = this.#telling;
    for (const [watcher, since] of this.#watchers) {
      const viewer = this.#telling.viewerOf(watcher.account.id);
      const key = `${viewer} ${since}`;
      let text = texts.get(key);
      if (text === undefined) {
        text = JSON.stringify(message(viewer, since));
        texts.set(key, text);
      }
      this.#watchers.set(watcher, version);
      watcher.send(text);
    }
  }

  dropAll(): void {
    for (const watcher of [...this.#watchers.keys()]) watcher.drop();
    this.#watchers.clear();
  }
}
