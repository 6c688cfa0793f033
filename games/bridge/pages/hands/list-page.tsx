/** Hands that somebody brings along, as a list: what can be played, and what was played and can be reviewed. */
import { Heading } from "@asztal/ui/heading.tsx";
import { saveAs } from "@asztal/ui/save-as.ts";
import { useState } from "react";
import { Link } from "wouter";
import type { BoardProblem, FileBoard } from "../../files/board.ts";
import { writeLin } from "../../files/lin-write.ts";
import { PBN_HEAD, writePbn } from "../../files/pbn-write.ts";
import { readBoards } from "../../files/read.ts";
import { vulnerability } from "../../rules/board.ts";
import { declarersTricks } from "../../rules/state.ts";
import { ContractSign } from "../../table/headline.tsx";
import { keeper } from "../../table/settings.ts";
import { useHabits } from "../play/habits.ts";
import { FileInput, Problems } from "../sets/file-input.tsx";
import { useWords } from "../words.ts";
import { handOfBoard, isPlayed, queryOf } from "./board-hands.ts";

const NAME = "hands";

export function keptBoards(): readonly FileBoard[] {
  const text = keeper.kept(NAME);
  return typeof text === "string" ? readBoards(text).boards : [];
}

export default function ListPage() {
  const { say } = useWords();
  const [boards, setBoards] = useState(keptBoards);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly BoardProblem[]>([]);
  const take = (given: string) => {
    const read = readBoards(given);
    if (read.boards.length > 0) {
      keeper.keep(NAME, given);
      setBoards(read.boards);
    }
    return { taken: read.boards.length, problems: read.problems };
  };
  const paste = () => {
    const { taken, problems: found } = take(text);
    setProblems(taken === 0 && found.length === 0 ? [{ line: 1, problem: "no-deal", args: {} }] : found);
    if (found.length === 0 && taken > 0) setText("");
  };
  const forget = () => {
    keeper.forget(NAME);
    setBoards([]);
  };
  return (
    <div className="trainer-page set-page">
      <Heading title={say("hands.title")} />
      <p>{say("hands.lead")}</p>
      <div className="buttons">
        <FileInput
          label={say("hands.open")}
          take={(given) => {
            setProblems([]);
            return take(given);
          }}
        />
      </div>
      <form
        className="set-paste"
        onSubmit={(event) => {
          event.preventDefault();
          paste();
        }}
      >
        <label>
          {say("hands.paste")} <small>{say("hands.paste-hint")}</small>
          <textarea rows={3} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
        </label>
        <Problems problems={problems} />
        <button type="submit" className="button plain" disabled={text.trim() === ""}>
          {say("hands.show")}
        </button>
      </form>
      {boards.length > 0 ? (
        <>
          <h2>{say("hands.count", { hands: boards.length })}</h2>
          <ul className="set-list">
            {boards.map((board, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place in the file
              <Row key={at} board={board} number={at + 1} />
            ))}
          </ul>
          <div className="buttons">
            <button
              type="button"
              className="button plain"
              onClick={() => saveAs("bridge.pbn", PBN_HEAD + boards.map(writePbn).join(""), "application/x-pbn")}
            >
              {say("hands.save-pbn")}
            </button>
            <button
              type="button"
              className="button plain"
              onClick={() => saveAs("bridge.lin", `${boards.map(writeLin).join("\n")}\n`, "text/plain")}
            >
              {say("hands.save-lin")}
            </button>
            <button type="button" className="quiet" onClick={forget}>
              {say("hands.forget")}
            </button>
          </div>
        </>
      ) : null}
    </div>
  );
}

function Row({ board, number }: { readonly board: FileBoard; readonly number: number }) {
  const { say } = useWords();
  const [{ level }] = useHabits();
  const hand = handOfBoard(board);
  const wasPlayed = isPlayed(hand);
  const { contract, play } = board;
  return (
    <li className="panel">
      <div>
        <span>
          <strong>{say("board.number", { number: board.board.number ?? number })}</strong> <Outcome board={board} />
        </span>
        <small>{facts(board, say).join(" · ")}</small>
      </div>
      <div className="buttons">
        {wasPlayed ? (
          <Link href={`/bridge/hands/${number}`} className="button">
            {say("review.title")}
          </Link>
        ) : play.length > 0 && contract !== null && contract !== "passed-out" ? (
          <Link href={`/bridge?${queryOf(board, "defence", level, true)}`} className="button plain">
            {say("hands.play-on")}
          </Link>
        ) : null}
        {(contract && contract !== "passed-out" ? (["defence", "declare", "bid"] as const) : (["bid"] as const)).map(
          (mode) => (
            <Link key={mode} href={`/bridge?${queryOf(board, mode, level)}`} className="quiet">
              {say(`mode.${mode}`)}
            </Link>
          ),
        )}
      </div>
    </li>
  );
}

/** The contract, and how it went where that is known. */
function Outcome({ board }: { readonly board: FileBoard }) {
  const { say } = useWords();
  const { contract } = board;
  if (contract === null) return null;
  if (contract === "passed-out") return <span>{say("results.passed")}</span>;
  const { state } = handOfBoard(board);
  const tricks = board.tricks ?? (state.playing && state.claim ? declarersTricks(state.playing, state.claim) : null);
  const difference = tricks === null ? null : tricks - 6 - contract.level;
  return (
    <>
      <ContractSign contract={contract} say={say} />{" "}
      {difference === null ? null : (
        <strong>{difference === 0 ? "=" : difference > 0 ? `+${difference}` : `−${-difference}`}</strong>
      )}
    </>
  );
}

/** Dealer, vulnerability, and who sat where. */
function facts({ board, players }: FileBoard, say: ReturnType<typeof useWords>["say"]): string[] {
  const { N, E, S, W } = players;
  const sides = [[N, S].filter(Boolean).join("–"), [E, W].filter(Boolean).join("–")];
  return [
    say("board.dealer", { direction: board.dealer }),
    say(`board.vulnerable.${vulnerability(board.vulnerable)}`),
    ...sides.filter((names) => names !== ""),
  ];
}
