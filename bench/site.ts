/**
 * The first view of the home page on a phone: bytes of script, and the time until the button that starts a game can be
 * pressed. Chromium on this machine, its processor slowed to a quarter and its network to that of a phone; every visit
 * is by a new visitor with nothing in the cache. Other work on the machine shows in the times: the middle one of the
 * visits is given.
 */
import { openSite, phone, type Site } from "../web/testing/site.ts";
import type { Measured } from "./figure.ts";

const VISITS = 5;
const SLOWER = 4;

const networks = [
  { name: "slow 4G (1.6 Mbit/s, 150 ms)", megabits: 1.6, latency: 150 },
  { name: "middling (9 Mbit/s, 60 ms)", megabits: 9, latency: 60 },
] as const;

interface Visit {
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly milliseconds: number;
}

async function firstVisit(site: Site, { megabits, latency }: (typeof networks)[number]): Promise<Visit> {
  // In Hungarian, which needs more letters than English.
  const context = await site.browser.newContext({ ...phone, locale: "hu-HU" });
  const page = await context.newPage();
  const chromium = await context.newCDPSession(page);
  await chromium.send("Network.enable");
  await chromium.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: (megabits * 1e6) / 8,
    uploadThroughput: (megabits * 1e6) / 16,
  });
  await chromium.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const scripts = new Set<string>();
  let [scriptBytes, allBytes] = [0, 0];
  chromium.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  chromium.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  // Not when the button is drawn, but when the page has time for it: after the frame in which it first stands there.
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector(".welcome .button:not(:disabled)")) {
        requestAnimationFrame(() => setTimeout(() => performance.mark("interactive")));
      } else requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(site.server.address);
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  await page.waitForLoadState("networkidle");
  const milliseconds = await page.evaluate(() => performance.getEntriesByName("interactive")[0]?.startTime ?? Infinity);
  await context.close();
  return { scriptBytes, allBytes, milliseconds };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function measure(): Promise<Measured[]> {
  const site = await openSite({ mode: "production" });
  const figures: Measured[] = [];
  for (const network of networks) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await firstVisit(site, network));
    const of = (key: keyof Visit) => middle(visits.map((visit) => visit[key]));
    if (figures.length === 0) {
      figures.push({ figure: "script, compressed", unit: "kB", value: of("scriptBytes") / 1000 });
      figures.push({ figure: "everything, compressed", unit: "kB", value: of("allBytes") / 1000 });
    }
    figures.push({ figure: `interactive, ${network.name}`, unit: "ms", value: of("milliseconds") });
  }
  await site.close();
  return figures;
}
