/** Which colour each ink is. */
import { INKS, type Ink } from "./drawing.ts";

export type Theme = Readonly<Record<Ink, string>>;

const light: Theme = {
  paper: "#fffdf8",
  given: "#1f1b16",
  written: "#2b5d8a",
  thin: "#a79f92",
  thick: "#2b2620",
  even: "#d3cabb",
  odd: "#faf6ec",
  centre: "#f0d9a8",
  extra: "#dfe7ee",
  shared: "#f1eadb",
  face: "#f7f2e7",
  fold: "#b3a996",
  cage: "#5d564b",
  sum: "#4a443b",
  "dark-dot": "#2b2620",
  "light-dot": "#ffffff",
  "dot-edge": "#2b2620",
  sign: "#8a3b1d",
};

const dark: Theme = {
  paper: "#1b1d20",
  given: "#ece7dc",
  written: "#8fbbe6",
  thin: "#4b4e53",
  thick: "#b8b2a5",
  even: "#3a3e45",
  odd: "#202327",
  centre: "#4d4326",
  extra: "#2a3540",
  shared: "#292b2e",
  face: "#222529",
  fold: "#63666b",
  cage: "#a39d90",
  sum: "#cfc8b9",
  "dark-dot": "#0b0c0d",
  "light-dot": "#ece7dc",
  "dot-edge": "#d8d2c5",
  sign: "#e59a6f",
};

/** Black and a few greys, which every printer can do. */
const print: Theme = {
  paper: "#ffffff",
  given: "#000000",
  written: "#333333",
  thin: "#8a8a8a",
  thick: "#000000",
  even: "#d4d4d4",
  odd: "#ffffff",
  centre: "#dcdcdc",
  extra: "#e4e4e4",
  shared: "#ececec",
  face: "#ffffff",
  fold: "#9a9a9a",
  cage: "#333333",
  sum: "#000000",
  "dark-dot": "#000000",
  "light-dot": "#ffffff",
  "dot-edge": "#000000",
  sign: "#000000",
};

/** Colours of the page around: `--sudoku-given` and so on, and the light ones where the page says nothing. */
const css = Object.fromEntries(INKS.map((ink) => [ink, `var(--sudoku-${ink}, ${light[ink]})`])) as Theme;

export const THEMES = { light, dark, print, css } as const;
export type ThemeName = keyof typeof THEMES;
