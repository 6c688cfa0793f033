/** The kernel's sample game of tricks with a table on the site: partnerships, a dummy, things that only some may know. */
import type { GameEntry, Texts } from "@asztal/kernel";
import { type Tricks, tricks, tricksTexts } from "../../../kernel/sample/tricks.ts";

/** What only this table says, beside the sample's own words. */
const board = {
  en: {
    "ask.trumps": "{seat}: name trumps",
    "ask.play": "{seat}: play a card",
    "ask.play-for": "{seat}: play a card of {forSeat}",
    "ask.concede": "{seat} may concede",
    "outcome.score": "{score, plural, one {# trick} other {# tricks}}",
    "board.hand": "Your cards",
    "board.dummy": "Cards of {seat}",
    "board.trick": "The trick",
    "board.score": "Tricks: {own} to {others}",
    "board.trumps": "Trumps: {suit}",
    "board.concede": "Concede",
  },
  hu: {
    "outcome.score": "{score} ütés",
    "board.hand": "A lapjaid",
    "board.dummy": "{seat} lapjai",
    "board.trick": "Az ütés",
    "board.score": "Ütések: {own}–{others}",
    "board.trumps": "Adu: {suit}",
    "board.concede": "Feladom",
  },
};

const hungarian = {
  "game.name": "Ütések",
  "game.summary": "Ketten kettő ellen, az egyik kéz nyitva.",
  "ask.trumps": "{seat}: válassz adut",
  "ask.play": "{seat}: hívj vagy adj rá egy lapot",
  "ask.play-for": "{seat}: játssz ki egy lapot {forSeat} lapjai közül",
  "ask.concede": "{seat}: feladhatod a többi ütést",
  "event.trumps": "{seat} aduja: {suit}",
  "event.because": "{seat} indoka: {reason}",
  "event.played": "{seat} kijátssza: {card} ({handSeat} lapja)",
  "event.trick": "{seat} viszi az ütést",
  "event.conceded": "{seat} felad: {tricks} ütés",
};

const texts: Readonly<Record<"en" | "hu", Texts>> = {
  en: { messages: { ...tricksTexts.messages, ...board.en } },
  hu: { messages: { ...tricksTexts.messages, ...hungarian, ...board.hu } },
};

const entry: GameEntry<Tricks> = {
  rules: async () => tricks,
  bots: async () => ({ bots: {} }),
  replacementBot: "random",
  texts: async (language) => texts[language],
  terminal: async () => ({ board: () => "" }),
  table: async () => (await import("./table.tsx")).default,
};

export default entry;
