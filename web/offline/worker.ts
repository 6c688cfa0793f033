/**
 * The service worker: keeps the whole site, so that every page of it opens without a network.
 *
 * One version of the site is one cache, filled before the worker takes over and deleted after the next one has. Pages come
 * from the network while there is one, so a page and its parts are always of one version; the kept page is for when there
 * is none. What the server knows (`/api`, `/live`) is never kept.
 */

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent) => void): void;
}

/** Put in by the build: see `build.ts`. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const worker = self as unknown as Worker; // the types at hand are those of a page
const PREFIX = "asztal-site-";
const NAME = PREFIX + __VERSION__;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => Promise.all(__FILES__.map((address) => keep(cache, address)))));
});

/** What an older version has kept under the same name is the same; the rest is fetched, and without it nothing is installed. */
async function keep(cache: Cache, address: string): Promise<void> {
  const cached = isPart(address) ? await caches.match(address) : undefined;
  if (cached) await cache.put(address, cached);
  else await cache.add(new Request(address, { cache: isPart(address) ? "default" : "no-cache" }));
}

/** The name of a part changes with its content, so what was kept is right for ever. */
function isPart(pathname: string): boolean {
  return pathname.startsWith("/assets/");
}

worker.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || /^\/(api|live|health|metrics|openapi)\b/.test(pathname)) return;
  if (mode === "navigate") event.respondWith(page(event.request));
  else if (isPart(pathname)) event.respondWith(part(event.request));
  else event.respondWith(fetch(event.request).catch(() => kept(event.request)));
});

/** From the network, or the shell when the network, or the server behind it, fails. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return answer.status >= 500 ? await kept("/") : answer;
  } catch {
    return kept("/");
  }
}

async function part(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function kept(request: Request | string): Promise<Response> {
  return (await caches.match(request)) ?? Response.error();
}
