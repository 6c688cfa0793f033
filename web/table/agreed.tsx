/** What was agreed when the table was opened: the game's options, the clock, who may watch. In words. */
import type { Say } from "@asztal/kernel";
import type { Language } from "@asztal/kernel/wording";
import type { Speed, TableInfo } from "@asztal/wire";
import { wordsFor } from "../state/game-words.ts";
import { useSettings } from "../state/settings.tsx";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A time in the largest unit that says it in whole numbers: "3 days", "90 seconds". */
function timeInWords(seconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

function speedInWords(speed: Speed, say: Say, language: Language): string {
  if (speed.kind === "none") return say("agreed.speed-none");
  const time = timeInWords(speed.seconds, language);
  if (speed.kind === "deadline") return say("agreed.speed-deadline", { time });
  return say("agreed.speed-real-time", { time, increment: speed.increment });
}

/** An option's value: yes or no, a number, or one of several words that the game may have texts for. */
function valueInWords(name: string, value: unknown, gameSay: Say, say: Say): string {
  if (typeof value === "boolean") return say(value ? "agreed.yes" : "agreed.no");
  return wordsFor(gameSay, `option.${name}.${String(value)}`) ?? String(value);
}

function ratedInWords({ rated, unrated }: TableInfo, say: Say): string {
  if (rated || unrated === null) return say(rated ? "agreed.yes" : "agreed.no");
  return say(`agreed.unrated.${unrated}`);
}

interface AgreedProps {
  readonly table: TableInfo;
  readonly gameSay: Say;
}

export function Agreed({ table, gameSay }: AgreedProps) {
  const { say, settings } = useSettings();
  const { speed, visibility, onLeave } = table.settings;
  const lines: readonly (readonly [label: string, value: string])[] = [
    ...Object.entries((table.options ?? {}) as Readonly<Record<string, unknown>>).map(
      ([name, value]) => [gameSay(`option.${name}`), valueInWords(name, value, gameSay, say)] as const,
    ),
    [say("agreed.speed"), speedInWords(speed, say, settings.language)],
    [say("agreed.visibility"), say(`agreed.visibility-${visibility}`)],
    [say("agreed.on-leave"), say(`agreed.on-leave-${onLeave}`)],
    [say("agreed.rated"), ratedInWords(table, say)],
    ...(table.fromPosition ? ([[say("agreed.start"), say("agreed.from-position")]] as const) : []),
  ];
  return (
    <dl className="agreed">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
