/** Dates, times and numbers as the reader's language writes them. */
import { useMemo } from "react";
import { useSite } from "./site.ts";

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
  /** “2 min, 5 sec”, and tenths of a second below a minute. */
  duration(milliseconds: number): string;
  number(value: number, digits?: number): string;
  percent(share: number): string;
  /** With its sign: "+12". */
  change(value: number): string;
  list(words: readonly string[]): string;
}

function formatsOf(language: string): Formats {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 0 });
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    date: (at) => date.format(at),
    dateTime: (at) => dateTime.format(at),
    ago(at, now = Date.now()) {
      const [unit, length] = STEPS.find(([, milliseconds]) => now - at >= milliseconds) ?? ["second", Infinity];
      return relative.format(-Math.floor((now - at) / length) || 0, unit);
    },
    duration: (milliseconds) => durationText(language, milliseconds),
    number: (value, digits = 0) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    percent: (share) => percent.format(share),
    change: (value) => signed.format(value),
    list: (words) => list.format(words),
  };
}

export function durationText(language: string, milliseconds: number): string {
  const isShort = milliseconds < 59_950; // what would be rounded up to a minute is one
  const tenths = Math.round(milliseconds / 100);
  const all = isShort ? tenths / 10 : Math.round(milliseconds / 1000);
  const parts = {
    hours: Math.floor(all / 3600),
    minutes: Math.floor(all / 60) % 60,
    seconds: Math.floor(all) % 60,
    milliseconds: isShort ? (tenths % 10) * 100 : 0,
  };
  return new Intl.DurationFormat(language, {
    style: "short",
    secondsDisplay: "always",
    milliseconds: "numeric",
    fractionalDigits: isShort ? 1 : 0,
  }).format(parts);
}

export function useFormats(): Formats {
  const { language } = useSite();
  return useMemo(() => formatsOf(language), [language]);
}
