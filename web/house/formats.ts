/** Dates, times and numbers as the reader's language writes them. */
import { useMemo } from "react";
import { useSettings } from "./settings.tsx";

const STEPS = [
  ["day", 24 * 3600_000],
  ["hour", 3600_000],
  ["minute", 60_000],
] as const;

export interface Formats {
  date(at: number): string;
  dateTime(at: number): string;
  /** “3 hours ago”; “now” for what was less than a minute ago. */
  ago(at: number, now?: number): string;
  number(value: number, digits?: number): string;
  percent(share: number): string;
  list(words: readonly string[]): string;
}

function formatsOf(language: string): Formats {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    date: (at) => date.format(at),
    dateTime: (at) => dateTime.format(at),
    ago(at, now = Date.now()) {
      const [unit, length] = STEPS.find(([, milliseconds]) => now - at >= milliseconds) ?? ["second", Infinity];
      return relative.format(-Math.floor((now - at) / length) || 0, unit);
    },
    number: (value, digits = 0) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    percent: (share) => percent.format(share),
    list: (words) => list.format(words),
  };
}

export function useFormats(): Formats {
  const { language } = useSettings().settings;
  return useMemo(() => formatsOf(language), [language]);
}
