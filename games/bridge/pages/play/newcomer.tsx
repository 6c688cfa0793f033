/** A way to the lessons for whoever opens the Trainer for the first time. */
import { useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { Link } from "wouter";
import { keeper } from "../../table/settings.ts";
import { readResults } from "../results/results.ts";
import { useWords } from "../words.ts";

const NAME = "knows-lessons";

/** Gone with the first finished hand, or when it was not wanted. */
export function Newcomer() {
  const { say } = useWords();
  const { me } = useSite();
  const [isShown, setIsShown] = useState(() => keeper.kept(NAME) !== true && readResults(me?.id).length === 0);
  if (!isShown) return null;
  const close = () => {
    keeper.keep(NAME, true);
    setIsShown(false);
  };
  return (
    <p className="trainer-newcomer">
      <span>
        {say("newcomer.question")} <Link href="/bridge/learn">{say("newcomer.lessons")}</Link>
      </span>
      <button type="button" className="quiet" onClick={close} title={say("newcomer.close")}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{say("newcomer.close")}</span>
      </button>
    </p>
  );
}
