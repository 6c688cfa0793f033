/** A teacher's set on the site: made, shared, played by a student, and its results seen. */
import { isRefusal } from "@asztal/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Card } from "../games/bridge/cards.ts";
import { bridge } from "../games/bridge/rules/game.ts";
import { numberedDeal } from "../games/bridge/rules/setup.ts";
import { type SetDeal, writeSet } from "../games/bridge/sets/deal-set.ts";
import { startOf } from "../games/bridge/sets/sets.ts";
import { accessibilityFaults, desktop, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A deal of which all but the last trick is fixed: the student has one card to play. */
function lastTrick(): SetDeal {
  const board = { number: 1, dealer: "N", vulnerable: { NS: false, EW: false } } as const;
  const contract = { level: 1, strain: "NT", doubled: 0, declarer: "N" } as const;
  const played: Card[] = [];
  const deal = {
    board,
    deal: numberedDeal(5),
    contract,
    played,
    seat: "E",
    level: "beginner",
    comment: "Count!",
  } as const;
  while (played.length < 48) {
    const state = startOf(deal);
    if (isRefusal(state)) throw new Error(state.refused);
    const [first] = bridge.legal!(state, bridge.turn(state)[0]!.seat) as { play: Card }[];
    played.push(first!.play);
  }
  return deal;
}

test("a teacher fixes a deal up to its last trick, a student plays it by the link, and the result comes back", async () => {
  const { page: teacher, context } = await site.visit("/help", desktop);
  const data = { name: "Zsuzsa", password: "very secret words" };
  await teacher.request.post(`${site.server.address}/api/accounts`, { data });
  await teacher.goto(`${site.server.address}/bridge/sets/new`);
  await teacher.getByLabel("Title").fill("The last trick");
  await teacher.getByLabel("Paste a deal or a link").fill(writeSet("x", [lastTrick()]));
  await teacher.getByRole("button", { name: "Add", exact: true }).click();

  // A card typed changes hands, another pressed in return makes the deal whole, a third goes back into the pack; all is undone.
  const hands = teacher.getByLabel("Or typed");
  const typed = await hands.inputValue();
  await teacher.getByRole("button", { name: /^North 13 cards/ }).press("Enter");
  const east = teacher.locator(".picker-card[data-owner=E]").first();
  const [suit, rank] = (await east.getAttribute("data-card"))!;
  await east.focus();
  await teacher.keyboard.press(suit!);
  await teacher.keyboard.press(rank!);
  await teacher.getByText("The hands are not of the same size: N 14, E 12, S 13, W 13.").waitFor();
  await teacher.keyboard.press("ArrowDown");
  expect(await teacher.locator(".picker-card:focus").getAttribute("data-card")).not.toBe(`${suit}${rank}`);
  await teacher.locator(".picker-card[data-owner=N]").first().click();
  await teacher.getByText("All cards are dealt.").waitFor();
  await teacher.locator(".picker-card[data-owner=E]").last().click();
  await teacher.getByText("One is left in the pack.").waitFor();
  expect(await accessibilityFaults(teacher)).toEqual([]);
  for (const _ of ["first", "second", "third"]) await teacher.getByRole("button", { name: "Undo" }).first().click();
  expect(await hands.inputValue()).toBe(typed);
  await teacher.getByRole("button", { name: "Done" }).click();

  const lead = teacher.getByLabel("Lead and first cards");
  const fixed = await lead.inputValue();
  await lead.fill("SA SA");
  await teacher.getByText(/is not in the hand of/).waitFor();
  await teacher.getByRole("button", { name: "Save and get the link" }).click();
  await teacher.getByText("A deal has a mistake; it stands right below the field.").waitFor();
  await lead.fill("");
  // The lead is pressed, and the card after it.
  await teacher.getByText("Press the first cards").click();
  const cards = fixed.split(" ");
  for (const card of cards.slice(0, 2)) await teacher.locator(`.picker-legal [data-card=${card}]`).click();
  expect(await lead.inputValue()).toBe(cards.slice(0, 2).join(" "));
  await lead.fill(fixed);
  await teacher.getByRole("button", { name: "Save and get the link" }).click();
  const link = await teacher.getByLabel("Saved. Send this link to your students:").inputValue();
  expect(await accessibilityFaults(teacher)).toEqual([]);

  const student = await site.visit(new URL(link).pathname, phone);
  await student.page.getByText("Count!").waitFor();
  const card = student.page.locator('.bridge button[data-fits="true"]');
  await card.click();
  await card.click(); // a finger chooses first
  await student.page.getByText("Your result has been handed in.").waitFor();
  expect(await accessibilityFaults(student.page)).toEqual([]);
  await student.context.close();

  await teacher.goto(`${link}/results`);
  await teacher.getByRole("row", { name: /^Guest-/ }).waitFor();
  expect(await accessibilityFaults(teacher)).toEqual([]);
  // The teacher goes through what the student played.
  await teacher
    .getByRole("row", { name: /^Guest-/ })
    .getByRole("link")
    .click();
  await teacher.locator(".review-panel").getByText("With all hands open").waitFor();
  expect(await teacher.locator(".trainer-tricks tbody tr").count()).toBe(13);
  await context.close();
});
