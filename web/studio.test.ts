/** The Studio in a real browser: from a sample to a game of one's own that somebody else plays to the end on a phone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What goes wrong in a page, as it happens. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  return faults;
}

/** Plays the first card that can be played, whenever it is the page's turn, until the game is over. */
async function playOn(page: Page): Promise<void> {
  const sheet = page.locator(".ccg-sheet-uses .button:not(.plain)").first();
  const card = page.locator(".ccg-hand .ccg-press[data-fits]").first();
  const result = page.locator(".result h2");
  for (;;) {
    await sheet.or(card).or(result).first().waitFor();
    if (await result.isVisible()) return;
    // It may be somebody else's turn by now: then there is nothing to press.
    await ((await sheet.isVisible()) ? sheet : card).click({ timeout: 2000 }).catch(() => {});
  }
}

test("whoever types faster than the page draws loses nothing, and the caret stays where it is", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  const script = page.getByRole("textbox", { name: "When played" });
  const before = (await script.textContent())!;
  await script.click();
  await page.keyboard.press("Control+End");
  const comment = "// the quick brown fox jumps over the lazy dog ".repeat(8).trimEnd();
  await page.evaluate(async (typed) => {
    const { port1, port2 } = new MessageChannel();
    const task = () =>
      new Promise((next) => {
        port1.onmessage = next;
        port2.postMessage(null);
      });
    for (const [at, letter] of [...typed].entries()) {
      document.execCommand("insertText", false, letter);
      // One task, two or three between two letters: now before the page draws, now after.
      for (let tasks = 0; tasks <= at % 3; tasks++) await task();
    }
  }, comment);
  await page.keyboard.type("!");
  expect(await script.textContent()).toBe(`${before}${comment}!`);
  await context.close();
});

test("a sample is changed, mended and kept, and tried against a bot", async () => {
  const { page, context } = await site.visit("/studio");
  const faults = faultsOf(page);
  await page.getByRole("button", { name: "Start from this" }).first().click();

  // The first card is Rain: a wrong word is said beside its script and in the line of the next step.
  const script = page.getByRole("textbox", { name: "When played" });
  await script.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" OPP.FIER -= 1");
  await page.locator(".studio-problems").getByText("Did you mean “FIRE”?").waitFor();
  await page.getByText("mend what is wrong.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Control+z");
  await page.getByText("everything is right. Play your game!").waitFor();

  await script.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" ME.HEAT += 5");
  await page.locator(".studio-card-preview").getByText("You: Heat +5.").waitFor();
  await page.reload();
  await page.locator(".studio-card-preview").getByText("You: Heat +5.").waitFor();

  const tab = (name: string) => page.getByRole("navigation", { name: "Parts of the game" }).getByRole("link", { name });
  await tab("Rules").click();
  await page.getByText("Runs once for each player before the game.").waitFor();
  await tab("Decks").click();
  await page.getByRole("button", { name: "One Rain more" }).first().click();
  await page.getByRole("link", { name: "Play against a bot" }).click();
  const card = page.locator(".ccg-hand .ccg-press[data-fits]").first();
  await card.click();
  await page.locator(".studio-log").getByText("Player plays").first().waitFor();
  // The bot has moved when it is the player's turn again, or the game is over.
  await card
    .or(page.getByText(/ wins\.$/))
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("a game gets a theme, a frame, a symbol and a picture, drawn anew; they are on the table, and the server takes no other pictures", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  await page.getByText("Picture and colour").click();
  await page.getByRole("radio", { name: "skull" }).check({ force: true });
  const given = page.getByLabel("Your own picture");
  const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  await given.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(svg) });
  await page.getByText("This is no picture that can be drawn.").waitFor();
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 300);
    canvas.getContext("2d")!.fillStyle = "#c02020";
    canvas.getContext("2d")!.fillRect(0, 0, 900, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  await given.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: Buffer.from(drawn) });
  const picture = page.locator(".studio-card-preview img");
  await picture.waitFor();
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight, image.src.slice(0, 27)];
  });
  expect(size).toEqual([360, 216, "data:image/jpeg;base64,/9j/"]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Look", exact: true }).click();
  await page.getByRole("radio", { name: "Forest" }).check({ force: true });
  await page.getByRole("radio", { name: "Storybook" }).check({ force: true });
  const hand = page.getByRole("group", { name: "Deck" });
  await hand.getByLabel("Size").selectOption("large");
  const table = page.locator(".studio-looked-at .ccg[data-look='forest']");
  await table.locator("[data-frame='storybook']").first().waitFor();
  await table.locator("[data-size='large']").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole("link", { name: "Versions" }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/definitions"));
  await page.getByRole("button", { name: "Save version 1" }).click();
  const { kind, text } = (await sent).postDataJSON() as { kind: string; text: string };
  await page.getByText("Version 1 is saved.").waitFor();
  const files = JSON.parse(text) as Record<string, string>;
  const look = JSON.parse(files["look.json"]!) as { cards: Record<string, { picture?: string }> };
  const [card] = Object.keys(look.cards);
  const other = { ...look, cards: { [card!]: { picture: btoa(svg) } } };
  const body = { kind, text: JSON.stringify({ ...files, "look.json": JSON.stringify(other) }) };
  const refused = await httpOf(page)
    .call("POST /api/definitions", { body })
    .catch((error: unknown) => error);
  expect(JSON.stringify(refused)).toContain("look.json");
  await context.close();
});

test("the same script as blocks: added from the toolbox, changed, moved and removed, by keyboard too; the text follows", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  await page.getByRole("textbox", { name: "When played" }).waitFor();
  await page.getByRole("button", { name: "Blocks" }).first().click();
  const blocks = page.getByRole("group", { name: "When played" });
  const rows = blocks.locator(".block-row");
  await rows.first().waitFor();
  const before = await rows.count();

  await blocks.getByText("Add a block").press("Enter");
  await blocks.getByRole("button", { name: "Opponent’s Fire goes down" }).press("Enter");
  await expect.poll(() => rows.count()).toBe(before + 1);
  const amount = blocks.getByRole("textbox", { name: "Number" }).last();
  await amount.fill("7");
  await amount.press("Enter");
  await page.locator(".studio-card-preview").getByText("−7").waitFor();
  const kind = blocks.getByRole("combobox", { name: "Another kind of value" }).last();
  await kind.selectOption({ label: "how many cards" });
  await page.locator(".studio-card-preview").getByText("number of cards in your Deck").waitFor();
  await kind.selectOption({ label: "a number" });
  await amount.fill("7");
  await amount.press("Enter");
  await page.locator(".studio-card-preview").getByText("−7").waitFor();
  await blocks.getByRole("combobox", { name: "Choose" }).last().selectOption({ label: "goes up by" });
  await page.locator(".studio-card-preview").getByText("+7").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await blocks.getByRole("button", { name: "Move up" }).last().press("Enter");
  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  const text = page.getByRole("textbox", { name: "When played" });
  await expect.poll(() => text.textContent()).toMatch(/^OPP\.FIRE \+= 7/);

  await page.getByRole("button", { name: "Blocks" }).first().click();
  await blocks.getByRole("button", { name: "Remove" }).first().press("Enter");
  await expect.poll(() => rows.count()).toBe(before);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("group", { name: "Wins if" }).first().waitFor();
  await context.close();
});

test("events, abilities, answers and bots of one’s own are made in forms, without any XML", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  const tab = (name: string) => page.getByRole("navigation", { name: "Parts of the game" }).getByRole("link", { name });
  const ready = page.getByText("everything is right. Play your game!");
  await tab("Definition").click();
  await page.getByRole("checkbox", { name: "Extended rules" }).check();
  const column = (title: string) => page.locator(".studio-column", { has: page.getByRole("heading", { name: title }) });
  await column("Places for cards").getByRole("button", { name: "Add" }).click();
  const events = column("Events");
  await events.getByRole("button", { name: "Add" }).click();
  await events.locator("summary").click();
  await events.getByRole("textbox", { name: "Name" }).fill("Arrives");
  await events.getByRole("combobox", { name: "Happens when" }).selectOption("a number goes up");
  // Which number it is about has not been said.
  await events.locator(".studio-problems").first().waitFor();
  await events.getByRole("combobox", { name: "Which number" }).selectOption("Heat of a player");
  await ready.waitFor();
  await events.getByRole("combobox", { name: "Happens when" }).selectOption("a card comes into play");
  expect(await accessibilityFaults(page)).toEqual([]);

  await tab("Rules").click();
  await page.getByRole("checkbox", { name: "Abilities of cards in play may be used" }).check();
  await page.getByRole("button", { name: "Let players answer" }).click();
  const answer = page.locator(".studio-item").last();
  await answer.getByRole("textbox", { name: "What the player reads" }).fill("Shelter");
  await answer.getByRole("textbox", { name: "What happens" }).click();
  await page.keyboard.type("INC ME.HEAT");
  await ready.waitFor();

  await tab("Cards").click();
  await page.getByRole("combobox", { name: "react to an event" }).selectOption("Arrives");
  await page.getByRole("textbox", { name: "Event: Arrives" }).click();
  await page.keyboard.type("INC ME.FIRE");
  await page.getByRole("button", { name: "ability", exact: false }).click();
  const ability = page.locator(".studio-card-editor .studio-item");
  await ability.getByRole("textbox", { name: "What the player reads" }).fill("Glow");
  await ability.getByRole("button", { name: "cost", exact: false }).click();
  await ability.getByRole("combobox", { name: "Costs" }).selectOption("Heat of a player");
  await ability.getByRole("textbox", { name: "What happens" }).click();
  await page.keyboard.type("OPP.FIRE -= 1");
  await page
    .locator(".studio-card-preview")
    .getByText("Arrives: You: Fire +1. Glow (Heat 1, turn): Opponent: Fire −1.")
    .waitFor();
  await ready.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Play against a bot" }).click();
  await page.getByRole("button", { name: "a play style of your own" }).click();
  await page.getByRole("slider", { name: "Values Fire" }).fill("5");
  await page.getByText("Values Fire").getByText("5", { exact: true }).waitFor();
  await page.getByRole("button", { name: "New game with the newest cards" }).click();
  await page.locator(".ccg-hand .ccg-press[data-fits]").first().click();
  await page.locator(".studio-log").getByText("Player plays").first().waitFor();
  await context.close();
});

test("from an empty game, by following only what the page says, to a published one that somebody else plays to the end on a phone", async () => {
  const { page, context } = await site.visit("/studio");
  const faults = faultsOf(page);
  await page.getByRole("button", { name: "Show me" }).click();
  const guide = page.getByRole("region", { name: "Your first game in ten minutes" });
  const step = (number: number) => guide.getByText(`Step ${number} of 6.`).waitFor();
  const go = (screen: string) => guide.getByRole("link", { name: `Go to ${screen}` }).click();
  await step(1);
  await page.getByRole("textbox", { name: "Title" }).fill("Stones and <b>herbs</b>");
  await page.getByRole("textbox", { name: "Made by" }).fill("Ann");
  await step(2);
  await go("Cards");
  const played = page.getByRole("group", { name: "When played" });
  const number = played.getByRole("textbox", { name: "Number" });
  await number.fill("4");
  await number.press("Enter");
  const newCard = async (name: string, tool: string) => {
    // Not the card that was called so until a moment ago.
    await page.locator(".studio-pool-tools").getByRole("button", { name: "New card" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await played.getByText("Add a block").click();
    await played.getByRole("button", { name: tool }).click();
  };
  await step(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  await newCard("Herb", "Your Life goes up");
  await step(4);
  await newCard("Scout", "Draw two cards from Deck");
  await step(5);
  await go("Decks");
  for (const name of ["Herb", "Scout"]) await page.getByRole("button", { name: `One ${name} more` }).click();
  await step(6);
  await go("Try it");
  await page.locator(".ccg-hand .ccg-press[data-fits]").first().click();
  await guide.getByText("You have made a card game.").waitFor();
  await guide.getByRole("link", { name: "Save and share it" }).click();
  await page.getByRole("button", { name: "Save version 1" }).click();
  await page.getByText("Version 1 is saved.").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("Nothing is different.").waitFor();
  await page.getByRole("combobox", { name: "Licence" }).selectOption("cc-by");
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page.getByText("Version 1 is published.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const other = await site.visit("/studio/gallery", phone);
  const faultsOfOther = faultsOf(other.page);
  await other.page.getByRole("link", { name: "Stones and <b>herbs</b>" }).click();
  await other.page.getByRole("button", { name: "Copy and change" }).waitFor();
  expect(await scrollsSideways(other.page)).toBe(false);
  expect(await accessibilityFaults(other.page)).toEqual([]);
  await other.page.getByRole("link", { name: "Play", exact: true }).click();
  await other.page.getByRole("button", { name: "Play now" }).click();
  // A card in the hand has no room for its text on a phone; pressed, it says what it does.
  await other.page.locator(".ccg-hand .ccg-press[data-fits]").first().click();
  await other.page.locator(".ccg-sheet").waitFor();
  expect(await other.page.locator(".ccg-sheet .ccg-card-text").isVisible()).toBe(true);
  await playOn(other.page);
  expect([...faults, ...faultsOfOther]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test("a card is stepped through from a position that is set up, forwards and back, and the game is played on from there", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  await page.getByRole("link", { name: "Step through it" }).click();
  const fire = page.getByRole("group", { name: "Bot 1" }).getByRole("textbox", { name: "Fire" });
  await fire.fill("9");
  const values = page.locator(".studio-step-values section").nth(1);
  await values.getByText("9", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await values.locator("[data-changed]").getByText("6", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Back", exact: false }).click();
  await values.getByText("9", { exact: true }).waitFor();
  await page.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator(".ccg-hand .ccg-press[data-fits]").first().waitFor();
  await context.close();
});

test("the balance is measured in the page, can be stopped, and a card tells what was measured of it", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  await page.getByRole("link", { name: "Balance" }).click();
  await page.getByRole("button", { name: "Thorough" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Quick look" }).click();
  await page.getByRole("row", { name: /^Rain/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Cards" }).click();
  await page.getByText("Last report:").first().waitFor();
  await context.close();
});

test("whoever changes a game that was changed on another device goes on with a copy, and both are kept", async () => {
  const { page, context } = await site.visit("/studio");
  await page.getByRole("button", { name: "Start from this" }).first().click();
  await page.getByRole("link", { name: "Versions" }).click();
  const kept = page.waitForResponse((response) => response.url().includes("/api/drafts/") && response.ok());
  await page.getByRole("button", { name: "Save version 1" }).click();
  const address = (await kept).url();
  const params = { id: address.split("/").at(-1)! }; // the draft's
  const { revision, text } = await httpOf(page).call("GET /api/drafts/:id", { params });
  const body = { title: "Bonfire", text: text.replace("Campfire", "Bonfire"), revision };
  await httpOf(page).call("PUT /api/drafts/:id", { params, body });
  await page.getByRole("link", { name: "Definition" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Hearth");
  await page.getByText("Both are kept").waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("link", { name: "Hearth" }).waitFor();
  await page.getByRole("link", { name: "Bonfire" }).click();
  await page.getByRole("heading", { name: "Bonfire" }).waitFor();
  await context.close();
});

test("without the network nothing is lost; two devices and two windows with one game never write over each other: whoever comes second goes on with a copy", async () => {
  const { page: closed, context } = await site.visit("/studio");
  await closed.getByRole("button", { name: "Start from this" }).first().click();
  const keptOf = (one: Page) =>
    one.waitForResponse((response) => response.url().includes("/api/drafts/") && response.request().method() === "PUT");
  const title = (one: Page) => one.getByRole("textbox", { name: "Title" });
  await closed.getByRole("link", { name: "Versions" }).click();
  const first = keptOf(closed);
  await closed.getByRole("button", { name: "Save version 1" }).click();
  await first;
  await closed.getByRole("link", { name: "Definition" }).click();

  // What is changed without the network is there when the game is opened again, and goes to the server by itself.
  await title(closed).waitFor();
  await context.setOffline(true);
  await title(closed).fill("Shed");
  await closed.getByText("everything is kept in this browser").waitFor();
  const address = closed.url();
  const page = await context.newPage();
  await closed.close();
  await context.setOffline(false);
  const later = keptOf(page);
  await page.goto(address);
  expect(await title(page).inputValue()).toBe("Shed");
  expect((await later).status()).toBe(200);

  // Another device of the same account: a browser of its own, which has only who is signed in.
  const { cookies } = await context.storageState();
  const other = await site.visit("/");
  await other.context.addCookies(cookies);
  await other.page.goto(page.url());
  expect(await title(other.page).inputValue()).toBe("Shed");
  const byOther = keptOf(other.page);
  await title(other.page).fill("Garden");
  expect((await byOther).status()).toBe(200);
  await title(page).fill("Kitchen");
  await page.getByText("Both are kept").waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("link", { name: "Kitchen" }).waitFor();
  await page.getByRole("link", { name: "Garden" }).waitFor();

  const mine = page.getByRole("link", { name: "Kitchen" });
  await mine.click();
  await page.getByRole("link", { name: "Definition" }).click();
  const window = await context.newPage();
  await window.goto(page.url());
  await title(window).fill("In the second window");
  const name = (one: Page) =>
    one.evaluate(() => Object.keys(localStorage).filter((key) => /studio draft/.test(key)).length);
  const before = await name(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.values({ ...localStorage })
          .join()
          .includes("In the second window"),
      ),
    )
    .toBe(true);
  await title(page).fill("In the first window");
  await expect.poll(() => name(page)).toBe(before + 1);
  const all = await page.evaluate(() => Object.values({ ...localStorage }).join());
  expect(all).toContain("In the second window");
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.values({ ...localStorage })
          .join()
          .includes("In the first window"),
      ),
    )
    .toBe(true);
  await Promise.all([context.close(), other.context.close()]);
});
