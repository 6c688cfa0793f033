/** A game that was played at a table, reviewed like the Trainer's own hands: every card's value, what if, an expert's reasons. */
import { isRefusal } from "@asztal/kernel";
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { useTitle } from "@asztal/ui/title.ts";
import { useMemo } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { useHabits } from "../play/habits.ts";
import { PlayTable } from "../play/table.tsx";
import { useWords } from "../words.ts";
import { handOf, type TableHand, tableHands } from "./table-hands.ts";

export default function TableReviewPage({ id }: { readonly id: string }) {
  const site = useSite();
  const { say } = useWords();
  useTitle(`${say("review.title")} · Asztal`);
  const [asked, again] = useAsked(
    async () => tableHands(await site.call("GET /api/tables/:id/record", { params: { id } })),
    id,
  );
  return (
    <div className="trainer">
      <h1 className="visually-hidden">{say("review.title")}</h1>
      <When asked={asked} again={again}>
        {(hands) =>
          isRefusal(hands) || hands.length === 0 ? (
            <div className="state" role="alert">
              <Heading title={say("review.none-title")} />
              <p>{isRefusal(hands) ? site.say(hands.refused, hands.args) : say("review.none")}</p>
              <Link href="/bridge" className="button">
                {say("link.play")}
              </Link>
            </div>
          ) : (
            <Hands id={id} hands={hands} />
          )
        }
      </When>
    </div>
  );
}

/** Deal and seat stand in the address, so that the address is a link to exactly this. */
function Hands({ id, hands }: { readonly id: string; readonly hands: readonly TableHand[] }) {
  const { say } = useWords();
  const [, go] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [habits, setHabits] = useHabits();
  const at = Math.min(hands.length, Math.max(1, Number.parseInt(search.get("deal") ?? "1", 10) || 1)) - 1;
  const asked = search.get("seat");
  const seat = asked !== null && /^[0-3]$/.test(asked) ? Number(asked) : null;
  const hand = hands[at]!; // within them
  const { level } = habits;
  const inPlay = useMemo(() => handOf(hand, seat, level), [hand, seat, level]);
  const show = (deal: number) => {
    search.set("deal", String(deal));
    setSearch(search, { replace: true });
  };
  return (
    <>
      <nav className="review-deals" aria-label={say("review.deals")}>
        <Link href={`/replay/${id}${seat === null ? "" : `?seat=${seat}`}`} className="quiet">
          {say("evening.replay")}
        </Link>
        {hands.length > 1 ? (
          <label>
            {say("review.deal")}{" "}
            <select value={at + 1} onChange={({ target }) => show(Number(target.value))}>
              {hands.map((_, one) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a deal is its number
                <option key={one}>{one + 1}</option>
              ))}
            </select>
          </label>
        ) : null}
      </nav>
      <PlayTable
        key={`${at} ${seat} ${level}`}
        exercise={inPlay.exercise}
        played={{ hand: inPlay, names: hand.names }}
        habits={habits}
        onHabits={setHabits}
        next={() => (at + 1 < hands.length ? show(at + 2) : go("/bridge"))}
        choose={() => go("/bridge")}
      />
    </>
  );
}
