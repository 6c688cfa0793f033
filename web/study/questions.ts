/** What the page asks of the study's worker, and what it is told. Plain data both ways. */
import type { Hint, Question, Refusal, Review } from "@asztal/kernel";

export type StudyQuestion =
  | { readonly kind: "hint"; readonly game: string; readonly version: number; readonly question: Question }
  | { readonly kind: "review"; readonly game: string; readonly version: number; readonly record: string };

export type StudyAnswer = { readonly hint: Hint } | { readonly review: Review } | Refusal;
