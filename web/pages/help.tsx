/** For one who comes for the first time. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Link } from "wouter";
import en from "./help/texts/en.ts";
import hu from "./help/texts/hu.ts";
import "./help.css";

const topics = [
  ["first", "/"],
  ["friends", "/games"],
  ["watch", "/"],
  ["clock", null],
  ["lost", null],
  ["rating", "/register"],
  ["replay", null],
  ["keys", null],
  ["install", null],
  ["problem", null],
] as const;

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: en }, String),
  hu: voice("hu", { messages: hu }, String),
};

export default function HelpPage() {
  const say = voices[useSite().language];
  return (
    <div className="page narrow">
      <div>
        <Heading title={say("help.title")} />
        <p className="soft">{say("help.lead")}</p>
      </div>
      <ol className="topics">
        {topics.map(([topic, place]) => (
          <li key={topic} className="panel">
            <h2>{say(`help.${topic}.title`)}</h2>
            <p>{say(`help.${topic}`)}</p>
            {place ? (
              <Link href={place} className="help-way">
                {say(`help.${topic}.way`)}
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
