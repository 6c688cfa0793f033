/**
 * What is to be sent is gathered while the server works off what it has in hand, and then written, once for each connection:
 * of all that a move costs, writing to sockets is the most, and whoever moved gets two messages.
 *
 * Answers keep their place in the order of things: connections that are only told something are written first, those that are
 * answered after them. Nobody is told “done” before everybody else was told what.
 */

/** Everything that waits to be written, on all connections of a server. */
export class Post {
  readonly #told = new Set<Outbox>();
  readonly #answered = new Set<Outbox>();
  #isDue = false;

  wait(outbox: Outbox, isAnswer: boolean): void {
    if (isAnswer) {
      this.#told.delete(outbox);
      this.#answered.add(outbox);
    } else if (!this.#answered.has(outbox)) this.#told.add(outbox);
    if (this.#isDue) return;
    this.#isDue = true;
    // A tick comes after all promises that are ready: after everything that the same batch of the store has settled.
    process.nextTick(() => this.#write());
  }

  #write(): void {
    this.#isDue = false;
    for (const outboxes of [this.#told, this.#answered]) {
      for (const outbox of outboxes) outbox.flush();
      outboxes.clear();
    }
  }
}

/** What waits on one connection. */
export class Outbox {
  readonly #post: Post;
  readonly #write: (bytes: Uint8Array) => void;
  #frames: Uint8Array[] = [];
  #bytes = 0;

  constructor(post: Post, write: (bytes: Uint8Array) => void) {
    this.#post = post;
    this.#write = write;
  }

  get bytes(): number {
    return this.#bytes;
  }

  tell(frame: Uint8Array): void {
    this.#add(frame, false);
  }

  answer(frame: Uint8Array): void {
    this.#add(frame, true);
  }

  #add(frame: Uint8Array, isAnswer: boolean): void {
    this.#frames.push(frame);
    this.#bytes += frame.length;
    this.#post.wait(this, isAnswer);
  }

  /** Writes what waits now: what is sent past the outbox, such as a close, must not overtake it. */
  flush(): void {
    const frames = this.#frames;
    if (frames.length === 0) return;
    this.#frames = [];
    this.#bytes = 0;
    this.#write(frames.length === 1 ? frames[0]! : Buffer.concat(frames)); // there is one
  }
}
