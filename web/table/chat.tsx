/** Talk at the table. */
import type { TableState } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";

export function Chat({ state }: { readonly state: TableState }) {
  const say = useSay();
  const { live, somebody } = useSession();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || !live) return;
    await somebody();
    const answer = await live.chat(state.table.id, text.trim());
    setProblem(answer.refused ? say(answer.refused, answer.args) : null);
    if (!answer.refused) setText("");
  };
  return (
    <section className="panel chat">
      <h2>{say("table.chat")}</h2>
      {state.chat.length === 0 ? <p className="soft">{say("table.chat-none")}</p> : null}
      <ol aria-live="polite">
        {state.chat.map(({ name, text: said, at }) => (
          <li key={`${at} ${name} ${said}`}>
            <strong>{name}</strong> {said}
          </li>
        ))}
      </ol>
      <form className="buttons" onSubmit={(event) => void send(event)}>
        <input
          aria-label={say("table.chat-placeholder")}
          placeholder={say("table.chat-placeholder")}
          value={text}
          maxLength={500}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button plain">
          {say("table.chat-send")}
        </button>
      </form>
      {problem ? (
        <p role="alert" className="problem">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
