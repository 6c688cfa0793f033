/** What the bot did wrong, in words, with its line and the decision in which it happened. */
import type { LabFault } from "@asztal/arena/lab/laboratory.ts";
import type { Language, Say } from "@asztal/kernel/wording";
import { useSite } from "@asztal/ui/site.ts";
import { Decision } from "./decision.tsx";
import { engineWords } from "./engine-words.ts";
import { useWords } from "./words.ts";
import type { Working } from "./work.ts";

export function faultWords(say: Say, language: Language, { code, message, line }: LabFault): string {
  const what = say(`fault.${code}`, { message: engineWords(language, message) });
  return line === null ? what : say("fault.line", { line, what });
}

export function Fault({ fault }: { readonly fault: LabFault }) {
  const say = useWords();
  const { language } = useSite();
  return (
    <div className="lab-fault" role="alert">
      <h3>{say("fault.title")}</h3>
      <p>{faultWords(say, language, fault)}</p>
      {fault.decision ? <Decision decision={fault.decision} best={undefined} /> : null}
    </div>
  );
}

/** That what was asked for came to nothing, and why. */
export function Ended({ problem }: Pick<Working, "problem">) {
  const say = useWords();
  return problem === null ? null : (
    <p className="lab-fault" role="alert">
      {say(`ended.${problem}`)}
    </p>
  );
}
