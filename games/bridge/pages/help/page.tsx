/** Rules, how to use the Trainer, and by what principles the automatic players play. */
import { Heading } from "@asztal/ui/heading.tsx";
import { Link } from "wouter";
import rulesEn from "../../rules-page/en.ts";
import rulesHu from "../../rules-page/hu.ts";
import { useWords } from "../words.ts";
import en from "./en.ts";
import hu from "./hu.ts";

const SECTIONS = { en: [...en, ...rulesEn], hu: [...hu, ...rulesHu] };

export default function HelpPage() {
  const { say, language } = useWords();
  return (
    <div className="trainer-page trainer-help">
      <Heading title={say("help.title")} />
      <p>
        <Link href="/bridge/learn" className="button">
          {say("link.learn")}
        </Link>
      </p>
      {SECTIONS[language].map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
