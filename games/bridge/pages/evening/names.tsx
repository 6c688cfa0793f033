/** Who plays in an entry, pair by pair. */
import { personIn } from "@asztal/ui/guests.ts";
import { useWords } from "../words.ts";
import type { Evening } from "./evening-page.tsx";

export function Names({ members }: { readonly members: Evening["entries"][number] | undefined }) {
  const { say, language } = useWords();
  const nameOf = (member: Evening["entries"][number][number]) => {
    if (!member) return say("evening.free");
    return member.isBot ? say("evening.bot", { level: say(`bot.${member.name}`) }) : personIn(language)(member.name);
  };
  const pairs = [(members ?? []).slice(0, 2), (members ?? []).slice(2)].filter((pair) => pair.length > 0);
  return <span>{pairs.map((pair) => pair.map(nameOf).join(" – ")).join(" · ")}</span>;
}
