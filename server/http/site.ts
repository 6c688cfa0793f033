/** The built site: its files, and its first page for every address that a page of it may have. */
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The page may load what this server has, and talk to it; nothing else. Its threads may compile WebAssembly. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** What a page asks for first of all: the browser fetches it while the script is still on its way. */
const hint = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    // The build leaves a compressed twin beside every file that is worth it.
    preCompressed: true,
    setHeaders(reply, path) {
      void reply.header("content-security-policy", POLICY);
      // The names of assets change with their content; everything else is asked for again, the service worker too: a
      // browser that kept it would keep the old site.
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.url === "/" && String(reply.getHeader("content-type")).startsWith("text/html")) {
      void reply.header("link", [hint("/api/home"), hint("/api/me")].join(", "));
    }
  });
}

/** Whether a browser asks for a page, rather than a program for data. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === "GET" && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}
