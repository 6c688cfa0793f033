/** For one who comes for the first time. */

import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Link } from "wouter";
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

export default function HelpPage() {
  const say = useSay();
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
