/** The built site: its files, and its one page for every address of it, with what previews of a link to it show. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "./context.ts";
import { languageAsked, type Preview, Previews } from "./preview.ts";

/** The page may load what this server has, and talk to it; nothing else. Its threads may compile WebAssembly. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; form-action 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** What the first page asks for first of all: the browser fetches it while the script is still on its way. */
const HINTS = ["/api/home", "/api/me"].map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`);

/** Addresses of pages, for those who do not say that they want one: programs that fetch previews, the command line. */
const PAGES =
  /^\/(?:(?:table|replay|games|sudoku|studio|learn|players|arena)(?:\/|$)|(?:sign-in|register|forgot|settings|help|admin)?$)/;

/** Answers with the page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function serveSite(app: FastifyInstance, folder: string, parts: Parts): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
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
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const preloads = preloadsIn(folder);
  const pictures = new Set(readdirSync(folder).filter((name) => /^preview-[\w-]+\.png$/.test(name)));
  const previews = new Previews(parts);
  const sendPage: SendPage = async (request, reply) => {
    const path = pathOf(request);
    const preview = await previews.of(path, languageAsked(request.headers["accept-language"]));
    const hints = path === "/" ? HINTS : (preloads[path.split("/")[1] ?? ""] ?? []);
    if (hints.length > 0) void reply.header("link", hints.join(", "));
    return reply
      .status(preview.isThere ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-cache")
      .header("vary", "accept-language")
      .send(withPreview(page, preview, originOf(request), path, pictures));
  };
  app.get("/", { schema: { hide: true } }, sendPage);
  return sendPage;
}

/** By the first part of an address: what its page needs besides the script that every page has; the build has written it down. */
function preloadsIn(folder: string): Readonly<Record<string, readonly string[]>> {
  const file = `${folder}/preloads.json`;
  if (!existsSync(file)) return {};
  const files: Record<string, string[]> = JSON.parse(readFileSync(file, "utf8")); // of our own build
  return Object.fromEntries(
    Object.entries(files).map(([place, names]) => [place, names.map((name) => `</${name}>; rel=modulepreload`)]),
  );
}

/** Whether a page is asked for, rather than data by a program. */
export function asksForPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || url.startsWith("/api/")) return false;
  const accept = headers.accept ?? "*/*";
  return accept.includes("text/html") || (accept.includes("*/*") && PAGES.test(pathOf(request)));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?", 1)[0]!; // splitting gives at least one
}

/** Where the visitor sees this server; null when what the visitor says cannot be a host. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? `${protocol}://${host}` : null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Names are strangers' text. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!); // the pattern has no others
}

function withPreview(
  page: string,
  { title, text, language, game }: Preview,
  origin: string | null,
  path: string,
  pictures: ReadonlySet<string>,
): string {
  const own = `preview-${game}.png`;
  const picture = game !== null && pictures.has(own) ? own : "preview-asztal.png";
  const properties = {
    "og:site_name": "Asztal",
    "og:type": "website",
    "og:title": title,
    "og:description": text,
    "og:locale": language === "hu" ? "hu_HU" : "en_GB",
    ...(origin && { "og:url": origin + path, "og:image": `${origin}/${picture}` }),
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  const tags = [
    `<title>${escaped(title)}${title === "Asztal" ? "" : " · Asztal"}</title>`,
    `<meta name="description" content="${escaped(text)}" />`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return page
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags.join("\n    "));
}
