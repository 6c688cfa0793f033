/** Cóatl in a browser: tables, and what to press at them. */
import type { Page } from "playwright-core";
import { httpOf } from "./play.ts";
import type { Site } from "./site.ts";

export const LIT = "[data-lit][aria-pressed=false]";

/** Opens a table over the interface that programs use, as a new guest. */
export async function openTable(
  site: Site,
  host: Page,
  seats: number,
  bots: Readonly<Record<string, string>>,
  start = false,
  options: Readonly<Record<string, boolean>> = { fewerBodies: true },
) {
  const http = httpOf(host);
  await http.guest();
  const { id } = await http.createTable({ game: "coatl", seats, bots, options, start });
  await host.goto(`${site.server.address}/table/${id}`);
  return `/table/${id}`;
}

/** What to press, the most wanted first. Whatever is chosen is put somewhere, so every action comes to its end. */
export const builder = [
  "[data-confirm]:enabled",
  ".coatl-slot, .coatl-plus, .coatl-new",
  `.coatl-hand .coatl-card${LIT}`,
  `.coatl-own-board .coatl-piece${LIT}`,
  "[data-done]",
  `.coatl-section${LIT}`,
  ".coatl-displays .coatl-card[data-lit]",
  ".coatl-actions .button",
];
/** Takes while there is room, and builds only then. */
export const collector = [...builder.slice(0, 2), `.coatl-section${LIT}`, ...builder.slice(2)];
