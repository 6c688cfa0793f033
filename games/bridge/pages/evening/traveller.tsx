/** A board of an evening, table by table, as on the slip that travels with it: contract, lead, tricks, points and what they are worth. */
import { isRefusal } from "@asztal/kernel";
import { useAsked } from "@asztal/ui/ask.ts";
import { useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { Link } from "wouter";
import { declarersTricks, type State } from "../../rules/state.ts";
import { ContractSign } from "../../table/headline.tsx";
import { ModeIcon, ReplayIcon } from "../results/icons.tsx";
import { tableHands } from "../review/table-hands.ts";
import { CardSign } from "../review/trick-list.tsx";
import { useWords } from "../words.ts";
import type { Evening } from "./evening-page.tsx";
import { Names } from "./names.tsx";
import { totalWords } from "./total.ts";

const COLUMNS = ["ns", "ew", "contract", "opening", "score", "worth", "replay"] as const;

interface TravellerProps {
  readonly evening: Evening;
  readonly board: Evening["boards"][number];
  /** The newest one is what everybody wants to see. */
  readonly isLatest: boolean;
}

export function Traveller({ evening, board, isLatest }: TravellerProps) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(isLatest);
  return (
    <details
      className="evening-board panel"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{say("evening.board", { board: board.board })}</summary>
      {isOpen ? (
        <div className="trainer-results">
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {say(`evening.${column}`)}
                    {column === "worth" ? <span className="evening-others"> / {say("evening.ew")}</span> : null}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {board.tables.map((table) => (
                <Row
                  key={table.table}
                  {...table}
                  scoring={evening.scoring}
                  entries={evening.entries}
                  own={evening.ownEntry}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}

type RowProps = TravellerProps["board"]["tables"][number] & {
  readonly scoring: string;
  readonly entries: Evening["entries"];
  readonly own: number | null;
};

function Row({ table, first, second, score, worth, scoring, entries, own }: RowProps) {
  const { say } = useWords();
  // Of a team only one pair sits at each table.
  const isPairs = entries.every((members) => members.length === 2);
  const total = (value: number) => totalWords(scoring, value, say);
  const others = worth === null ? null : scoring === "matchpoints" ? 100 - worth : 0 - worth;
  return (
    <tr data-own={first === own || second === own || undefined}>
      {(
        [
          ["ns", first],
          ["ew", second],
        ] as const
      ).map(([side, entry]) => (
        <td key={side} data-column={side}>
          {entry + 1}
          {isPairs ? (
            <small className="evening-who">
              <Names members={entries[entry]} />
            </small>
          ) : null}
        </td>
      ))}
      <Played table={table} />
      <td data-column="score">{score === null ? "–" : score < 0 ? `−${-score}` : score}</td>
      <td data-column="worth">
        {worth === null ? "–" : total(worth)}
        {others === null ? null : <span className="evening-others"> / {total(others)}</span>}
      </td>
      <td data-column="replay">
        <Link href={`/replay/${table}`} title={say("evening.replay")}>
          <ReplayIcon />
          <span>{say("evening.replay")}</span>
        </Link>{" "}
        <Link href={`/bridge/review/${table}`} title={say("review.title")}>
          <ModeIcon mode="analysis" />
          <span>{say("review.title")}</span>
        </Link>
      </td>
    </tr>
  );
}

/** What was played there, and how it went; from the record of the table. */
function Played({ table }: { readonly table: string }) {
  const { say } = useWords();
  const { call } = useSite();
  const [asked] = useAsked(async () => {
    const hands = tableHands(await call("GET /api/tables/:id/record", { params: { id: table } }));
    return isRefusal(hands) ? null : (hands[0]?.state ?? null);
  }, `record of ${table}`);
  const state: State | null = asked.state === "there" ? asked.answer : null;
  const playing = state?.playing;
  if (!state || !playing) {
    return <td colSpan={2}>{state ? say("results.passed") : asked.state === "loading" ? "…" : "–"}</td>;
  }
  const { contract, played } = playing;
  const difference = declarersTricks(playing, state.claim) - 6 - contract.level;
  return (
    <>
      <td data-column="contract">
        <ContractSign contract={contract} say={say} />{" "}
        <strong>{difference === 0 ? "=" : difference > 0 ? `+${difference}` : `−${-difference}`}</strong>
      </td>
      <td data-column="opening">{played[0] ? <CardSign card={played[0].card} /> : "–"}</td>
    </>
  );
}
