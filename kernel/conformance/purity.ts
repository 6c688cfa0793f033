/**
 * Keeps the functions of a game from the clock, from chance of their own, from timers and from the network while the suite calls them:
 * a game that reads them plays differently every time, and no test of the game's own would show it.
 */

const advice: Readonly<Record<string, string>> = {
  "Date.now": "a game has no clock: count moves, or leave time to the server",
  "performance.now": "a game has no clock: count moves, or leave time to the server",
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

/** From now on whatever a game must not touch refuses to be called by one; everybody else calls it as before. */
export function forbidEffects(): () => void {
  const restore = Object.entries(advice).map(([name, instead]) => {
    const [outer, inner] = name.split(".") as [string, string?]; // a name has one part at least
    const holder = (inner ? Reflect.get(globalThis, outer) : globalThis) as object;
    const key = inner ?? outer;
    const original = Reflect.get(holder, key) as (...args: unknown[]) => unknown;
    const guarded = function (this: unknown, ...args: unknown[]) {
      if (depth > 0) throw new Error(`the game calls ${name}: ${instead}`);
      return original.apply(this, args);
    };
    Object.assign(guarded, original);
    Reflect.set(holder, key, guarded);
    return () => Reflect.set(holder, key, original);
  });
  return () => {
    for (const undo of restore) undo();
  };
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
