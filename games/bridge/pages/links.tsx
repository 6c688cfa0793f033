/** The ways between the Trainer's pages: a line at the top of each, and a list where the table needs the room. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "./words.ts";

const PAGES = [
  { href: "/bridge", code: "play", words: "link.play" },
  { href: "/bridge/problems", code: "problems", words: "problems.title" },
  { href: "/bridge/problems/day", code: "day", words: "day.title" },
  { href: "/bridge/learn", code: "learn", words: "link.learn" },
  { href: "/bridge/sets", code: "sets", words: "sets.title" },
  { href: "/bridge/hands", code: "hands", words: "hands.title" },
  { href: "/bridge/evening", code: "evening", words: "evening.title" },
  { href: "/bridge/results", code: "results", words: "link.results" },
  { href: "/bridge/statistics", code: "statistics", words: "statistics.title" },
  { href: "/bridge/help", code: "help", words: "link.help" },
] as const;

export function TrainerLinks() {
  const { say } = useWords();
  return (
    <nav className="trainer-links" aria-label={say("trainer.title")}>
      {PAGES.slice(1).map(({ href, words }) => (
        <Link key={href} href={href}>
          {say(words)}
        </Link>
      ))}
      <Link href="/games/bridge">{say("link.people")}</Link>
    </nav>
  );
}

/** The page of the line that one is on, or below. */
function pageOf(path: string): string | undefined {
  const above = PAGES.filter(({ href }) => path === href || (href !== "/bridge" && path.startsWith(`${href}/`)));
  return above.at(-1)?.code;
}

/** In short words; it scrolls sideways where it has no room. */
export function TrainerBar() {
  const { say } = useWords();
  const [path] = useLocation();
  const here = pageOf(path);
  const bar = useRef<HTMLElement>(null);
  // Where the line has no room for all of them, the one that one is on is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is marked
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [here]);
  return (
    <nav ref={bar} className="trainer-bar" aria-label={say("trainer.title")}>
      {PAGES.map(({ href, code }) => (
        <Link key={href} href={href} aria-current={code === here ? "page" : undefined}>
          {say(`bar.${code}`)}
        </Link>
      ))}
    </nav>
  );
}
