/** Opens an evening, or goes to one by its code. */
import { Cards, Segments } from "@asztal/ui/choices.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../words.ts";

const MOVEMENTS = ["howell", "mitchell", "teams"] as const;
const SCORINGS = ["matchpoints", "imps", "points"] as const;
const BOARDS = ["1", "2", "3", "4"] as const;

export default function OpenPage() {
  const { say } = useWords();
  const site = useSite();
  const [, go] = useLocation();
  const [code, setCode] = useState("");
  const [title, setTitle] = useState(say("evening.name-usual"));
  const [movement, setMovement] = useState<(typeof MOVEMENTS)[number]>("howell");
  const [scoring, setScoring] = useState<(typeof SCORINGS)[number]>("matchpoints");
  const [boards, setBoards] = useState<(typeof BOARDS)[number]>("2");
  const [rounds, setRounds] = useState("7");
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    const body = {
      ...{ game: "bridge", title: title.trim() || say("evening.name-usual"), movement, scoring },
      ...{ boardsPerRound: Number(boards), rounds: Math.min(39, Math.max(1, Math.round(Number(rounds)) || 7)) },
    };
    try {
      const event = await site.call("POST /api/events", { body });
      go(`/bridge/evening/${event.code}`);
    } catch (error) {
      if (!isRefused(error)) setProblem(site.say("state.server-away"));
      else if (error.refused === "register-first" || error.refused === "sign-in-first")
        setProblem(say("evening.register"));
      else setProblem(site.say(error.refused, error.args));
    }
  };
  return (
    <div className="trainer-page set-page">
      <Heading title={say("evening.title")} />
      <p>{say("evening.lead")}</p>
      <form
        className="form panel set-link"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim().length === 6) go(`/bridge/evening/${code.trim().toUpperCase()}`);
        }}
      >
        <Field
          label={say("evening.code")}
          value={code}
          maxLength={6}
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit" className="button" disabled={code.trim().length !== 6}>
          {say("evening.go")}
        </button>
      </form>
      <h2>{say("evening.open")}</h2>
      <form
        className="form evening-form"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field
          label={say("evening.name")}
          value={title}
          maxLength={80}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Cards
          name="movement"
          legend={say("evening.movement")}
          value={movement}
          choices={MOVEMENTS.map((value) => ({
            value,
            label: say(`evening.movement.${value}`),
            what: say(`evening.movement.${value}.what`),
          }))}
          change={(value) => {
            setMovement(value);
            if (value === "teams") setScoring("imps");
          }}
        />
        <Segments
          name="scoring"
          legend={say("evening.scoring")}
          value={scoring}
          choices={SCORINGS.map((value) => ({ value, label: say(`evening.scoring.${value}`) }))}
          change={setScoring}
        />
        <Segments
          name="boards"
          legend={say("evening.boards")}
          value={boards}
          choices={BOARDS.map((value) => ({ value, label: value }))}
          change={setBoards}
        />
        <Field
          label={say("evening.rounds")}
          value={rounds}
          inputMode="numeric"
          onChange={({ target }) => setRounds(target.value)}
        />
        {problem ? (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="submit" className="button">
          {say("evening.open")}
        </button>
      </form>
    </div>
  );
}
