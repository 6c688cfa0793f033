import type { RulesPage } from "@asztal/kernel";
import { kindParagraphs } from "./kinds.ts";

const rules: RulesPage = [
  {
    title: "The aim",
    paragraphs: [
      "Everybody gets the same puzzle and fills a board of their own, all at once. Whoever fills it first wins, and the race is over.",
    ],
  },
  {
    title: "The puzzle",
    paragraphs: [
      "Every row, every column and every box holds each digit once. Other kinds add to that: marks between cells, cages with a sum, cells for even and odd digits, shapes instead of boxes, several grids grown together. The table chooses the kind and the level.",
    ],
  },
  { title: "The kinds", paragraphs: kindParagraphs("en") },
  {
    title: "Right and wrong",
    paragraphs: [
      "A right digit stays for good. A wrong one turns red for a moment and goes; it counts as a mistake. With as many mistakes as the table has agreed on, three unless it chose otherwise, you are out.",
      "Notes are yours alone: they count for nothing, and nobody sees them. Of the others you see where they have digits, but not which.",
    ],
  },
  {
    title: "The end",
    paragraphs: [
      "The race ends when a board is full, or when only one racer is left. The places go by how much each has filled, then by fewer mistakes; whoever is out comes after everybody who is not.",
    ],
  },
];

export default rules;
