/** Words that the pages of the Arena share: who plays, whether it is here. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useSay, useSite } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { Link } from "wouter";
import { useGameSay, useGameTexts, wordsFor } from "../state/game-words.ts";
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

const NO_NAMES: readonly string[] = [];

/** What a bot of ours is called at the tables of its game, in the reader's language; its name in commands until that is known. */
export function useNameOfBot(game: string): (bot: string) => string {
  const { language } = useSite();
  const say = useGameSay(useGameTexts(game, language), language, NO_NAMES);
  return (bot) => (say && wordsFor(say, `bot.${bot}`)) ?? bot;
}

export function Who({ game, program, bot }: Contestant & { readonly game: string }) {
  const say = useSay();
  const nameOfBot = useNameOfBot(game);
  if (bot !== null) {
    return (
      <span className="arena-who">
        <span>{nameOfBot(bot)}</span>{" "}
        <small>
          {say("arena.bot")}
          {nameOfBot(bot) === bot ? "" : ` · ${bot}`}
        </small>
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
