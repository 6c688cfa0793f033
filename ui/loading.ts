/** Parts of the site that are fetched when they are wanted: what to do when one does not come. */

/** A part could not be fetched: no network, no server, or a server that has another version by now. */
export class NotLoaded extends Error {
  /** Fetches it again. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super("a part of the page could not be fetched", { cause });
    this.load = load;
  }
}

export async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded(load, cause);
  }
}

/** Whether the server answers, whatever it says. */
async function isServerThere(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * True when the part is there now. Some browsers remember that a module did not come, for as long as the page lives: where
 * the server is there and the part still does not come, the whole page is taken anew.
 */
export async function loadAgain({ load }: NotLoaded): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    if (await isServerThere()) location.reload();
    return false;
  }
}

/** Reloading unasked is tried once in so many milliseconds: a file that is really missing must not reload the page for ever. */
const RELOAD_PAUSE = 60_000;
const KEY = "asztal-reloaded";

/** Takes the page anew where the server is there all the same: it has a new version then, and the old parts are gone. */
export async function reloadWhenGone(): Promise<void> {
  if (!(await isServerThere())) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < RELOAD_PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without storage nothing would end a chain of reloads
  }
  location.reload();
}
