import { useSay } from "../house/settings.tsx";

const topics = ["help.first", "help.friends", "help.watch", "help.lost", "help.problem"] as const;

export default function HelpPage() {
  const say = useSay();
  return (
    <div className="page narrow">
      <h1>{say("help.title")}</h1>
      <ul className="panel topics">
        {topics.map((topic) => (
          <li key={topic}>{say(topic)}</li>
        ))}
      </ul>
    </div>
  );
}
