/** Registers a program or a version of it, and shows the token once, with the line that starts the kit. */

import { Field } from "@asztal/ui/field.tsx";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { NewToken, ProgramPicture } from "@asztal/wire";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { CopyField } from "../parts/copy-field.tsx";
import { http } from "../state/session.tsx";
import { GameField } from "./game-field.tsx";
import { PictureField } from "./picture-field.tsx";

interface NewProgramProps {
  readonly games: readonly string[];
  /** The game that somebody came here for. */
  readonly chosen?: string;
  /** Where programs connect; null where they cannot. */
  readonly port: number | null;
  made(): void;
}

const DAYS = 365;

async function keepPicture(
  { game, name }: { readonly game: string; readonly name: string },
  picture: ProgramPicture,
): Promise<void> {
  const { mine } = await http.call("GET /api/arena");
  const id = mine.find((one) => one.game === game && one.name === name)?.id;
  if (id) await http.call("PUT /api/arena/programs/:id/picture", { params: { id }, body: { picture } });
}

export function NewProgram({ games, chosen, port, made }: NewProgramProps) {
  const say = useSay();
  const [token, setToken] = useState<NewToken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [called, setCalled] = useState("");
  const [picture, setPicture] = useState<ProgramPicture | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string) => String(data.get(field)).trim();
    const program = { game: text("game"), name: text("program"), version: Number(text("version")) };
    const name = `${program.name} v${program.version}`;
    try {
      setToken(await http.createToken({ name, scope: "play", days: DAYS, program }));
      if (picture !== null) await keepPicture(program, picture);
      setProblem(null);
      made();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  const program = token?.info.program;
  return (
    <section className="panel form" aria-labelledby="arena-register">
      <h2 id="arena-register">{say("arena.register")}</h2>
      <p className="soft">
        {say("arena.register-how")} <Link href="/arena/docs">{say("docs.title")}</Link>
      </p>
      {token && program ? (
        <div className="form" role="status">
          <p className="done">{say("arena.token-once", { name: program.name, version: String(program.version) })}</p>
          <CopyField label={say("arena.token")} text={token.token} copy={say("arena.copy")} />
          {port === null ? null : program.game === "uno" ? (
            <CopyField
              label={say("arena.command")}
              text={`python3 network.py ${location.hostname} ${port} ROOM 20 ${token.token}`}
              copy={say("arena.copy")}
            />
          ) : (
            <CopyField
              label={say("arena.first-line", { address: `${location.hostname}:${port}` })}
              text={JSON.stringify({ type: "connect", token: token.token })}
              copy={say("arena.copy")}
            />
          )}
        </div>
      ) : null}
      <form className="form" onSubmit={(event) => void make(event)}>
        <GameField key={chosen} games={games} {...(chosen !== undefined && { chosen })} />
        <Field
          name="program"
          label={say("arena.name")}
          hint={say("arena.name-hint")}
          maxLength={30}
          required
          onChange={({ target }) => setCalled(target.value)}
        />
        <PictureField name={called} chosen={picture} choose={setPicture} />
        <Field
          name="version"
          label={say("arena.version")}
          type="number"
          min={1}
          max={1_000_000}
          defaultValue={1}
          required
        />
        <Problem text={problem} />
        <button type="submit" className="button">
          {say("arena.make")}
        </button>
      </form>
    </section>
  );
}
