import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Draft, emptyDraft, newCard, replaced } from "./project/draft.ts";
import { forget, type StoredDraft, storageTrouble, store, storedDraft } from "./store.ts";

const WORDS = { title: "Stones", deck: "D", hand: "H", life: "L", turn: "T", play: "P", set: "S", card: "C" };

function draftOf(cards: number): Draft {
  const draft = emptyDraft(WORDS);
  return {
    ...draft,
    sets: [{ name: "All", cards: Array.from({ length: cards }, (_, i) => ({ ...newCard, name: `${i}` })) }],
  };
}

function withCard(draft: Draft, at: number, name: string): Draft {
  return { ...draft, sets: replaced(draft.sets, 0, { cards: replaced(draft.sets[0]!.cards, at, { name }) }) };
}

const stored = (draft: Draft, writer = "one"): StoredDraft => {
  return { id: "game", draft, game: null, version: 0, touched: 1, writer };
};

/** A browser's storage with room for so many letters. */
class Storage {
  readonly texts = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  written = 0;
  get length() {
    return this.texts.size;
  }
  key = (at: number) => [...this.texts.keys()][at] ?? null;
  getItem = (name: string) => this.texts.get(name) ?? null;
  removeItem = (name: string) => void this.texts.delete(name);
  setItem = (name: string, text: string) => {
    if (text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.written += text.length;
    this.texts.set(name, text);
  };
}

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => {
  forget("game");
  vi.unstubAllGlobals();
});

test("a draft comes back as it was kept, with few cards and with many", () => {
  for (const cards of [0, 1, 50, 51, 1000]) {
    const draft = draftOf(cards);
    store(stored(draft), "one");
    expect(storedDraft("game")).toEqual(stored(draft));
  }
});

test("a key in one of a thousand cards writes a small part of them", () => {
  const draft = draftOf(1000);
  store(stored(draft), "one");
  const all = storage.written;
  store(stored(withCard(draft, 700, "Seven hundred")), "one");
  expect(storage.written - all).toBeLessThan(all / 10);
  expect(storedDraft("game")?.draft.sets[0]?.cards[700]?.name).toBe("Seven hundred");
});

test("what is deleted leaves nothing behind", () => {
  store(stored(draftOf(1000)), "one");
  store(stored(draftOf(60)), "one");
  expect(storedDraft("game")?.draft).toEqual(draftOf(60));
  expect(storage.texts.size).toBe(3);
  forget("game");
  expect(storage.texts.size).toBe(0);
});

test("a second window with the same game of many cards writes into another one", () => {
  const draft = draftOf(120);
  store(stored(draft, "one"), "one");
  const second = store(stored(withCard(draft, 3, "second"), "two"), "elsewhere");
  expect(second).not.toBe("game");
  expect(storedDraft("game")?.draft).toEqual(draft);
  expect(storedDraft(second)?.draft.sets[0]?.cards[3]?.name).toBe("second");
  forget(second);
});

test("what did not fit is told until it does, and nothing of it is lost", () => {
  const draft = draftOf(1000);
  storage.room = 2000;
  store(stored(draft), "one");
  expect(storageTrouble.get()).toBe("full");
  expect(storedDraft("game")?.draft).toEqual(draft);
  storage.room = Number.POSITIVE_INFINITY;
  store(stored(withCard(draft, 0, "first")), "one");
  expect(storageTrouble.get()).toBeNull();
  expect([...storage.texts.values()].join("")).toContain('"999"');
});
