/**
 * The Bridge Trainer: when a hand is there on opening and what it costs the page's thread, an expert's card, and the double-dummy values
 * of thirteen cards. Chromium on this machine; a phone is its processor slowed four times, or six. Slowing a page leaves its workers as
 * fast as they are, so an expert's card for a slower processor is measured with so much less time to think, and what it took multiplied.
 * Other work on the machine shows in the times, less in the processor's.
 */
import { DIRECTIONS } from "@asztal/games/bridge/cards.ts";
import { exerciseFrom } from "@asztal/games/bridge/pages/play/exercise.ts";
import { begin, make, turnOf, viewToDecide } from "@asztal/games/bridge/pages/play/hand-in-play.ts";
import { problems } from "@asztal/games/bridge/problems/stock.ts";
import { legalMoves } from "@asztal/games/bridge/rules/legal.ts";
import { numberedDeal } from "@asztal/games/bridge/rules/setup.ts";
import { seatOf } from "@asztal/games/bridge/rules/state.ts";
import { perform } from "@asztal/games/bridge/work/perform.ts";
import { isRefusal } from "@asztal/kernel";
import { desktop, openSite, phone, type Site } from "../web/testing/site.ts";
import type { Measured } from "./figure.ts";

const VISITS = 7;
const HANDS = 20;

const profiles = [
  { name: "desktop", view: desktop, slower: 1, megabits: null, latency: 0 },
  { name: "phone, 4 times slower", view: phone, slower: 4, megabits: 9, latency: 60 },
  { name: "phone, 6 times slower", view: phone, slower: 6, megabits: 9, latency: 60 },
] as const;

interface Visit {
  readonly scriptBytes: number;
  /** Since the address was entered. */
  readonly thereAt: number;
  /** Of the page's thread until then, as this processor works when it is not slowed. */
  readonly processor: number;
}

/** A new visitor with nothing in the cache, until the first card can be played. */
async function opening(site: Site, { view, slower, megabits, latency }: (typeof profiles)[number]): Promise<Visit> {
  const context = await site.browser.newContext({ ...view, locale: "hu-HU" });
  const page = await context.newPage();
  const chromium = await context.newCDPSession(page);
  await chromium.send("Network.enable");
  if (megabits !== null) {
    const bytes = (megabits * 1e6) / 8;
    const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes / 2 };
    await chromium.send("Network.emulateNetworkConditions", network);
  }
  await chromium.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await chromium.send("Performance.enable", { timeDomain: "threadTicks" });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  chromium.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  chromium.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector(".bridge-card[data-fits=true]")) {
        requestAnimationFrame(() => setTimeout(() => performance.mark("there")));
      } else requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(`${site.server.address}/bridge`, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("there").length > 0);
  const thereAt = await page.evaluate(() => performance.getEntriesByName("there")[0]?.startTime ?? Infinity);
  const { metrics } = await chromium.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  await context.close();
  return { scriptBytes, thereAt, processor: (1000 * seconds) / slower };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function openings(): Promise<Measured[]> {
  const site = await openSite({ mode: "production" });
  const figures: Measured[] = [];
  for (const profile of profiles) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await opening(site, profile));
    const middle = (key: keyof Visit) =>
      quantile(
        visits.map((visit) => visit[key]),
        0.5,
      );
    if (figures.length === 0) {
      figures.push({ figure: "script until a hand is there", unit: "kB", value: middle("scriptBytes") / 1000 });
    }
    figures.push({ figure: `hand there, ${profile.name}`, unit: "ms", value: middle("thereAt") });
    figures.push({ figure: `  page's processor time`, unit: "ms unslowed", value: middle("processor") });
  }
  await site.close();
  return figures;
}

/** Of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** As the page asks for it. */
const EXPERT_MILLISECONDS = 1200;

/** The expert's first card as declarer, after the lead: the most that is ever unknown. */
async function expertsCard(slower: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (const { deal, contract } of problems.slice(0, HANDS)) {
    const board = { number: null, dealer: "N", vulnerable: { NS: false, EW: false } } as const;
    const exercise = exerciseFrom({ board, deal, contract: { ...contract, doubled: 0 } }, "defence", "expert");
    const hand = make(begin(exercise), legalMoves(begin(exercise).state)[0]!); // somebody leads
    if (isRefusal(hand)) throw new Error(hand.refused);
    const { seat } = turnOf(hand)!; // dummy is to play
    const milliseconds = EXPERT_MILLISECONDS / slower;
    const asked = { view: viewToDecide(hand, seat), legal: legalMoves(hand.state), seat: seatOf(seat), milliseconds };
    const started = processorTime();
    await perform({ work: "move", level: "expert", seed: "bench", ...asked }, () => {});
    took.push(slower * (processorTime() - started));
  }
  return took;
}

async function expert(): Promise<Measured[]> {
  // He looks at the clock while he thinks. His time is the processor's here, so that other work on the machine does not show.
  performance.now = processorTime;
  await expertsCard(4); // until everything is compiled
  const figures: Measured[] = [];
  for (const slower of [1, 4, 6]) {
    const took = await expertsCard(slower);
    const name = slower === 1 ? "expert's card, desktop" : `expert's card, ${slower} times slower`;
    figures.push({ figure: `${name}, median`, unit: "ms", value: quantile(took, 0.5) });
    figures.push({ figure: `${name}, longest`, unit: "ms", value: Math.max(...took) });
  }
  return figures;
}

/** Of whoever leads to the first trick, in no-trump, which is the slowest to solve; in processor time, which one thread needs. */
async function values(): Promise<Measured[]> {
  const [first, all]: [number[], number[]] = [[], []];
  for (let number = 1; number <= HANDS; number++) {
    const position = { hands: numberedDeal(number), strain: "NT", leader: DIRECTIONS[number % 4]!, trick: [] } as const;
    const started = processorTime();
    let told = 0;
    await perform({ work: "values", position }, () => {
      if (told++ === 0) first.push(processorTime() - started);
    });
    all.push(processorTime() - started);
  }
  return [
    { figure: "first value at trick one, median", unit: "ms", value: quantile(first, 0.5) },
    { figure: "first value at trick one, longest", unit: "ms", value: Math.max(...first) },
    { figure: "all 13 at trick one, median", unit: "ms", value: quantile(all, 0.5) },
    { figure: "all 13 at trick one, longest", unit: "ms", value: Math.max(...all) },
  ];
}

export async function measure(): Promise<Measured[]> {
  return [...(await openings()), ...(await values()), ...(await expert())];
}
