/**
 * Who is next. Those who wait are grouped by owner, owners by the network that they come from, and so on: a path of names. At each
 * level whoever has used least goes first, so that many jobs of one owner keep nobody else waiting; and whoever comes back after
 * a while has not saved anything up.
 */

/** On whose behalf, from the widest group to the narrowest: a network and an account, for instance. */
export type Owner = readonly string[];

class Group<Job> {
  /** What was used by the whole group. It counts from where its siblings were when it came. */
  used: number;
  readonly jobs: Job[] = [];
  readonly groups = new Map<string, Group<Job>>();
  /** How much its member had used that was chosen last: newcomers begin there. */
  #reached = 0;

  constructor(used: number) {
    this.used = used;
  }

  get size(): number {
    let size = this.jobs.length;
    for (const group of this.groups.values()) size += group.size;
    return size;
  }

  member(name: string): Group<Job> {
    const found = this.groups.get(name);
    if (found) {
      if (found.size === 0) found.used = Math.max(found.used, this.#reached);
      return found;
    }
    const member = new Group<Job>(this.#reached);
    this.groups.set(name, member);
    return member;
  }

  /** The member that is next; those who have nothing to do and no debt are forgotten. */
  next(): readonly [name: string, group: Group<Job>] | null {
    let next: readonly [string, Group<Job>] | null = null;
    for (const [name, group] of this.groups) {
      if (group.size === 0) {
        if (group.used <= this.#reached) this.groups.delete(name);
      } else if (!next || group.used < next[1].used) next = [name, group];
    }
    if (next) this.#reached = next[1].used;
    return next;
  }
}

export class FairQueue<Job> {
  readonly #root = new Group<Job>(0);

  get size(): number {
    return this.#root.size;
  }

  /** How many owners wait at the highest level. */
  get owners(): number {
    let count = 0;
    for (const group of this.#root.groups.values()) if (group.size > 0) count++;
    return count;
  }

  /** How many jobs wait at a place of the tree. */
  sizeOf(path: Owner): number {
    let group: Group<Job> | undefined = this.#root;
    for (const name of path) group = group?.groups.get(name);
    return group?.size ?? 0;
  }

  push(path: Owner, job: Job): void {
    let group = this.#root;
    for (const name of path) group = group.member(name);
    group.jobs.push(job);
  }

  /** Takes the next job away; what it will probably use is charged at once. */
  take(expected: number): Job | null {
    let group = this.#root;
    for (let next = group.next(); next; next = group.next()) {
      group = next[1];
      group.used += expected;
    }
    return group.jobs.shift() ?? null;
  }

  /** A job of this owner has used so much more than was expected, or less. */
  charge(path: Owner, more: number): void {
    let group: Group<Job> | undefined = this.#root;
    for (const name of path) {
      group = group?.groups.get(name);
      if (group) group.used += more;
    }
  }

  /** Takes a job of an owner away that is not wanted any more, and tells whether it was there. */
  remove(path: Owner, job: Job): boolean {
    let group: Group<Job> | undefined = this.#root;
    for (const name of path) group = group?.groups.get(name);
    const at = group?.jobs.indexOf(job) ?? -1;
    if (at >= 0) group!.jobs.splice(at, 1); // it was found there
    return at >= 0;
  }

  /** Takes everything away. */
  drain(): Job[] {
    const jobs: Job[] = [];
    for (let job = this.take(0); job !== null; job = this.take(0)) jobs.push(job);
    return jobs;
  }
}
