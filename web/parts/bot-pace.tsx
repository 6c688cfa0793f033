/** How fast bots move, for those who play against bots only. */

import { Segments } from "@asztal/ui/choices.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { BotPace } from "@asztal/wire";

const paces: readonly BotPace[] = ["slow", "normal", "fast", "instant"];

interface BotPaceFieldProps {
  readonly value: BotPace;
  change(pace: BotPace): void;
}

export function BotPaceField({ value, change }: BotPaceFieldProps) {
  const say = useSay();
  return (
    <Segments
      name="bot-pace"
      legend={say("pace.title")}
      value={value}
      choices={paces.map((pace) => ({ value: pace, label: say(`pace.${pace}`) }))}
      change={change}
    />
  );
}
