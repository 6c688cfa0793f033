/** Words that the pages of the Arena share: who plays, whether it is here. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { Link } from "wouter";
import { fetchGames, useGameName } from "../state/games.ts";
import { Emblem } from "./emblem.tsx";

type Row = AnswerOf<"GET /api/arena/ladders/:game">["rows"][number];
export type Contestant = Pick<Row, "program" | "bot">;

/** What a game is called in the reader's language. */
export function useNameOfGame(): (id: string) => string {
  const [games] = useAsked(fetchGames, "games");
  const nameOf = useGameName();
  return (id) => {
    const game = games.state === "there" ? games.answer.find((one) => one.id === id) : undefined;
    return game ? nameOf(game).name : id;
  };
}

export function Who({ program, bot }: Contestant) {
  const say = useSay();
  if (bot !== null) {
    return (
      <span className="arena-who">
        <span>{bot}</span> <small>{say("arena.bot")}</small>
      </span>
    );
  }
  if (!program) return <span className="soft">{say("arena.gone")}</span>;
  return (
    <span className="arena-who">
      <Link href={`/arena/programs/${program.id}`}>
        <Emblem name={program.name} picture={program.picture} /> {program.name} v{program.version}
      </Link>{" "}
      <small>{say("arena.of", { owner: program.owner })}</small>
    </span>
  );
}

export function Presence({ presence }: { readonly presence: Row["presence"] }) {
  const say = useSay();
  return <small className={presence ? "arena-here" : "soft"}>{say(`arena.presence.${presence ?? "away"}`)}</small>;
}
