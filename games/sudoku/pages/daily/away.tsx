/** The server keeps the time and the ranking; without it there is no puzzle of the day, but there is play. */
import { Link } from "wouter";
import { useWords } from "../words.ts";

export function DayAway({ again }: { again(): void }) {
  const { say } = useWords();
  return (
    <div className="state" role="status">
      <p>{say("daily.away")}</p>
      <div className="buttons">
        <Link href="/sudoku" className="button">
          {say("daily.free")}
        </Link>
        <button type="button" className="button plain" onClick={again}>
          {say("making.again")}
        </button>
      </div>
    </div>
  );
}
