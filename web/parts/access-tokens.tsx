/** Access tokens for programs: made here, shown once, listed with their last use, revoked. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Segments } from "@asztal/ui/choices.tsx";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { CreateToken, NewToken, Scope, TokenInfo } from "@asztal/wire";
import { type FormEvent, useId, useState } from "react";
import { fetchGames, type GameInfo, useGameName } from "../state/games.ts";
import { http } from "../state/session.tsx";
import { CopyField } from "./copy-field.tsx";

const scopes = ["play", "read"] as const satisfies readonly Scope[];
const lifetimes = ["7", "30", "90", "365"] as const;

export function AccessTokens() {
  const say = useSay();
  const [tokens, askAgain] = useAsked(http.tokens, "access-tokens");
  const [games] = useAsked(fetchGames, "games");
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewToken | null>(null);
  if (tokens.state !== "there" || games.state !== "there") return null;
  const finish = (token: NewToken) => {
    setMade(token);
    setMaking(false);
    askAgain();
  };
  return (
    <section className="panel form" aria-labelledby="access-tokens">
      <h2 id="access-tokens">{say("tokens.title")}</h2>
      <p className="soft">{say("tokens.lead")}</p>
      {made ? (
        <div className="form" role="status">
          <p className="done">{say("tokens.made", { name: made.info.name })}</p>
          <CopyField label={say("tokens.token")} text={made.token} copy={say("tokens.copy")} />
        </div>
      ) : null}
      {tokens.answer.length > 0 ? (
        <ul className="rows">
          {tokens.answer.map((token) => (
            <TokenRow key={token.id} token={token} games={games.answer} revoked={askAgain} />
          ))}
        </ul>
      ) : null}
      <div className="buttons">
        <button type="button" className="button plain" onClick={() => setMaking(true)}>
          {say("tokens.new")}
        </button>
      </div>
      {isMaking ? <NewTokenDialog games={games.answer} close={() => setMaking(false)} finish={finish} /> : null}
    </section>
  );
}

interface TokenRowProps {
  readonly token: TokenInfo;
  readonly games: readonly GameInfo[];
  revoked(): void;
}

function TokenRow({ token, games, revoked }: TokenRowProps) {
  const say = useSay();
  const { ago, date } = useFormats();
  const nameOf = useGameName();
  const [isAsking, setAsking] = useState(false);
  const { name, program, lastUsedAt, expiresAt } = token;
  const game = games.find(({ id }) => id === program?.game);
  const isOver = expiresAt <= Date.now();
  const facts = [
    program
      ? say("tokens.plays", {
          program: program.name,
          version: String(program.version),
          game: game ? nameOf(game).name : program.game,
        })
      : say("tokens.reads"),
    say(isOver ? "tokens.expired" : "tokens.expires", { date: date(expiresAt) }),
    lastUsedAt === null ? say("tokens.never-used") : say("tokens.used", { ago: ago(lastUsedAt) }),
  ];
  const revoke = async () => {
    // One that is gone already is as good as revoked; the list is asked for anew either way.
    await http.revokeToken(token.id).catch(() => {});
    setAsking(false);
    revoked();
  };
  return (
    <li className="row">
      <span>
        <strong>{name}</strong>
        <br />
        <small>{facts.join(" · ")}</small>
      </span>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {say("tokens.revoke")}
        <span className="visually-hidden">: {name}</span>
      </button>
      {isAsking ? (
        <Dialog title={say("tokens.revoke-title", { name })} close={() => setAsking(false)}>
          <p>{say("tokens.revoke-sure")}</p>
          <button type="button" className="button danger" onClick={() => void revoke()}>
            {say("tokens.revoke")}
          </button>
        </Dialog>
      ) : null}
    </li>
  );
}

interface NewTokenProps {
  readonly games: readonly GameInfo[];
  close(): void;
  finish(token: NewToken): void;
}

function NewTokenDialog({ games, close, finish }: NewTokenProps) {
  const say = useSay();
  const [scope, setScope] = useState<Scope>("play");
  const [days, setDays] = useState<(typeof lifetimes)[number]>("90");
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    try {
      finish(await http.createToken(requestOf(data, scope, Number(days))));
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  return (
    <Dialog title={say("tokens.new")} close={close}>
      <form className="form" onSubmit={(event) => void make(event)}>
        <Segments
          name="scope"
          legend={say("tokens.scope")}
          value={scope}
          choices={scopes.map((value) => ({ value, label: say(`tokens.scope.${value}`) }))}
          change={setScope}
        />
        <p className="soft">{say(`tokens.scope.${scope}.what`)}</p>
        <Field name="name" label={say("tokens.name")} hint={say("tokens.name-hint")} maxLength={60} required />
        {scope === "play" ? <ProgramFields games={games} /> : null}
        <Segments
          name="days"
          legend={say("tokens.lifetime")}
          value={days}
          choices={lifetimes.map((value) => ({ value, label: say("tokens.days", { days: Number(value) }) }))}
          change={setDays}
        />
        <Problem text={problem} />
        <button type="submit" className="button">
          {say("tokens.make")}
        </button>
      </form>
    </Dialog>
  );
}

/** Which program plays with the token: one that is not known yet is registered along with it. */
function ProgramFields({ games }: { readonly games: readonly GameInfo[] }) {
  const say = useSay();
  const nameOf = useGameName();
  const id = useId();
  return (
    <>
      <div className="field">
        <span>
          <label htmlFor={id}>{say("tokens.game")}</label>
        </span>
        <select id={id} name="game">
          {games.map((game) => (
            <option key={game.id} value={game.id}>
              {nameOf(game).name}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="program"
        label={say("tokens.program")}
        hint={say("tokens.program-hint")}
        pattern="[\p{L}\p{N}](?:[\p{L}\p{N} ._+\-]{0,28}[\p{L}\p{N}+])?"
        title={say("tokens.program-rule")}
        maxLength={30}
        required
      />
      <Field
        name="version"
        label={say("tokens.version")}
        type="number"
        min={1}
        max={1_000_000}
        defaultValue={1}
        required
      />
    </>
  );
}

function requestOf(data: FormData, scope: Scope, days: number): CreateToken {
  const text = (field: string) => String(data.get(field)).trim();
  const name = text("name");
  if (scope === "read") return { name, scope, days };
  return {
    name,
    scope,
    days,
    program: { game: text("game"), name: text("program"), version: Number(text("version")) },
  };
}
