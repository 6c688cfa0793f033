/** What went to and fro before a move, to the letter, with milliseconds; remarks of the program; a fault with what would have been allowed. */
import type { GameStep, WireLine } from "@asztal/arena/log/game-steps.ts";
import type { Say } from "@asztal/kernel/wording";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { FaultNote } from "../matches.tsx";
import { wordsOfMove } from "./move-words.ts";
import type { ReadMatch } from "./read.ts";

const signs: Readonly<Record<WireLine["is"], string>> = { to: "←", from: "→", remark: "#", bot: "=", fault: "!" };

interface LinesProps {
  readonly match: ReadMatch;
  readonly step: GameStep;
  /** The game's. */
  readonly say: Say;
}

export function Lines({ match, step, say: gameSay }: LinesProps) {
  const say = useSay();
  const { number } = useFormats();
  const { fault, lines } = step;
  const words = (text: string) => {
    const move = match.game.notation.read(text);
    return move === null ? null : wordsOfMove(match.game, gameSay, move);
  };
  return (
    <>
      {lines.length === 0 ? <p className="soft">{say("match.no-lines")}</p> : null}
      <ol className="match-lines">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change
          <li key={i} data-is={line.is}>
            <span className="match-who">
              <span aria-hidden="true">{signs[line.is]}</span> {match.names[line.player]}{" "}
              <small className="soft">{say(`match.line.${line.is}`)}</small>
              {line.took === null ? null : (
                <small className="match-took" data-late={line.took > match.info.timeLimit || undefined}>
                  {say("match.took", { ms: number(line.took, line.took < 10 ? 1 : 0) })}
                </small>
              )}
            </span>
            {line.text === "" || line.is === "fault" ? null : <code>{line.text}</code>}
          </li>
        ))}
      </ol>
      {fault ? (
        <div className="match-fault" role="alert">
          <FaultNote
            game={match.info.game}
            fault={{
              code: fault.fault.code,
              text: fault.text || null,
              line: fault.fault.line ?? null,
              game: fault.fault.game ?? null,
              turn: fault.fault.turn ?? null,
              args: fault.text === "" ? null : (fault.fault.args ?? {}),
              ...{ right: [], more: 0 },
            }}
          />
          {fault.legal.length > 0 ? (
            <>
              <p>{say("match.allowed")}</p>
              <ul>
                {fault.legal.map((text) => (
                  <li key={text}>
                    <code>{text}</code> <small>{words(text)}</small>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
