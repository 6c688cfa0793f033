/**
 * Keeps the functions of a game from the clock, from chance of their own, from timers and from the network while the suite calls them:
 * a game that reads them plays differently every time, and no test of the game's own would show it.
 */

const clock = "a game has no clock: count moves, or leave time to the server";

const advice: Readonly<Record<string, string>> = {
  "Date.now": clock,
  "performance.now": clock,
  "Temporal.Now.instant": clock,
  "Temporal.Now.plainDateISO": clock,
  "Temporal.Now.plainDateTimeISO": clock,
  "Temporal.Now.plainTimeISO": clock,
  "Temporal.Now.zonedDateTimeISO": clock,
  "Math.random": "take the `chance` argument, which is kept with the game",
  "crypto.getRandomValues": "take the `chance` argument, which is kept with the game",
  "crypto.randomUUID": "take the `chance` argument, which is kept with the game",
  setTimeout: "a game does nothing later: every function answers at once",
  setInterval: "a game does nothing later: every function answers at once",
  setImmediate: "a game does nothing later: every function answers at once",
  fetch: "a game has no network: everything that it needs comes as an argument",
};

/** How many functions of games are being run now, one inside another. */
let depth = 0;

/** Refuses when a game is running. */
function refuse(name: string, instead: string): void {
  if (depth > 0) throw new Error(`the game calls ${name}: ${instead}`);
}

/** From now on whatever a game must not touch refuses to be called by one; everybody else calls it as before. */
export function forbidEffects(): () => void {
  const restore = Object.entries(advice).flatMap(([name, instead]) => {
    const path = name.split(".");
    const key = path.pop()!; // a name has one part at least
    const holder = path.reduce<unknown>((at, part) => (at ? Reflect.get(at as object, part) : at), globalThis) as
      | object
      | undefined;
    if (!holder || !Reflect.has(holder, key)) return []; // not every runtime has all of them
    const original = Reflect.get(holder, key) as (...args: unknown[]) => unknown;
    const guarded = function (this: unknown, ...args: unknown[]) {
      refuse(name, instead);
      return original.apply(this, args);
    };
    Object.assign(guarded, original);
    Reflect.set(holder, key, guarded);
    return [() => Reflect.set(holder, key, original)];
  });
  restore.push(forbidToday());
  return () => {
    for (const undo of restore) undo();
  };
}

/** A date that is given is data; a date that is not is the clock. */
function forbidToday(): () => boolean {
  const original = globalThis.Date;
  globalThis.Date = new Proxy(original, {
    construct(target, args: unknown[], made) {
      if (args.length === 0) refuse("new Date()", clock);
      return Reflect.construct(target, args, made) as Date;
    },
    apply() {
      refuse("Date()", clock);
      return original();
    },
  });
  return () => Reflect.set(globalThis, "Date", original);
}

/** The same game, of which it is known when one of its functions runs. */
export function watched<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => [key, guarded(key, value)]);
  return Object.assign(Object.create(Object.getPrototypeOf(part)), Object.fromEntries(entries)) as Part; // the same fields
}

function guarded(key: string, value: unknown): unknown {
  if (typeof value === "function") {
    return function (this: unknown, ...args: unknown[]) {
      depth++;
      try {
        return value.apply(this, args);
      } finally {
        depth--;
      }
    };
  }
  return key === "notation" || key === "positions" ? watched(value as object) : value; // these two hold functions
}
