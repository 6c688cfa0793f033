/** The auction as a table of four columns; what a call shows by the system is said when it is pointed at, reached by the keyboard, or pressed. */
import type { Say } from "@asztal/kernel/wording";
import { useMemo, useState } from "react";
import { FollowedAuction } from "../bidding/bidding.ts";
import { meaningWords } from "../bidding/words.ts";
import { after, type Direction, sideOf } from "../cards.ts";
import type { View } from "../rules/state.ts";
import { CallSign } from "./call-sign.tsx";

/** As auctions are printed everywhere. */
const COLUMNS: readonly Direction[] = ["W", "N", "E", "S"];
/** Calls of these kinds would be alerted at a real table. */
const ALERTED = ["artificial", "stayman", "transfer", "waiting", "ace-ask", "aces"];

interface AuctionProps {
  readonly view: Pick<View, "board" | "calls">;
  readonly names: readonly string[];
  readonly turn: Direction | null;
  readonly bottom: Direction;
  readonly say: Say;
}

/** The calls with what they show; the bots bid by this system, and people are taken to. */
export function followed({ board, calls }: Pick<View, "board" | "calls">): FollowedAuction {
  const auction = new FollowedAuction(board.dealer);
  for (const call of calls) auction.hear(call);
  return auction;
}

export function Auction({ view, names, turn, bottom, say }: AuctionProps) {
  const { board, calls } = view;
  const made = useMemo(() => followed({ board, calls }).made, [board, calls]);
  const [pressed, setPressed] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const at = pointed ?? pressed;
  const told = at === null ? undefined : made[at];
  const blank = COLUMNS.indexOf(board.dealer);
  const cells = Array.from({ length: blank + calls.length + (turn === null ? 0 : 1) }, (_, cell) => cell - blank);
  const rows = Array.from({ length: Math.max(1, Math.ceil(cells.length / 4)) }, (_, row) => row);
  return (
    <div className="bridge-auction">
      <div className="bridge-auction-scroll">
        <table>
          <caption className="visually-hidden">{say("board.auction")}</caption>
          <thead>
            <tr>
              {COLUMNS.map((direction) => (
                <th
                  key={direction}
                  scope="col"
                  data-own={direction === bottom || undefined}
                  data-vulnerable={board.vulnerable[sideOf(direction)] || undefined}
                >
                  <span className="bridge-direction">{say("board.short", { which: direction })}</span>
                  <span className="bridge-column-name">{names["NESW".indexOf(direction)]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {COLUMNS.map((direction, column) => {
                  const call = cells[4 * row + column];
                  const meaning = call === undefined ? undefined : made[call];
                  const isNext = call === calls.length && turn !== null;
                  return (
                    <td key={direction} data-next={isNext || undefined}>
                      {isNext ? (
                        <>
                          <span aria-hidden="true">?</span>
                          <span className="visually-hidden">{say("board.to-call")}</span>
                        </>
                      ) : null}
                      {meaning && call !== undefined ? (
                        <button
                          type="button"
                          data-alerted={meaning.kinds.some((kind) => ALERTED.includes(kind)) || undefined}
                          aria-expanded={at === call}
                          onClick={() => setPressed(pressed === call ? null : call)}
                          // A finger presses: what it touches is not pointed at.
                          onPointerEnter={({ pointerType }) => pointerType !== "touch" && setPointed(call)}
                          onPointerLeave={() => setPointed(null)}
                          onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setPointed(call)}
                          onBlur={() => setPointed(null)}
                        >
                          <CallSign call={meaning.call} say={say} />
                        </button>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="bridge-meaning" role="status">
        {told && at !== null
          ? say("board.shows", {
              direction: after(board.dealer, at),
              call: told.call,
              meaning: meaningWords(told, say),
            })
          : calls.length > 0
            ? say("board.press-call")
            : say("board.first-call")}
      </p>
    </div>
  );
}
