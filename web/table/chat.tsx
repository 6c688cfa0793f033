/** Talk at the table. */

import { Problem } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { LiveClient, TableState } from "@asztal/wire/client";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../state/session.tsx";

export function Chat({ state }: { readonly state: TableState }) {
  const say = useSay();
  const { me, live, somebody } = useSession();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { chat } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just said is what scrolls the list
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [chat.length]);
  const { id } = state.table;
  const tell = useCallback(
    async (line: string, over: LiveClient) => {
      const answer = await over.chat(id, line);
      setProblem(answer.refused ? say(answer.refused, answer.args) : null);
      if (!answer.refused) setText("");
    },
    [id, say],
  );

  // Who was nobody becomes a guest first, and then has another connection: the line waits for that one.
  const [waiting, setWaiting] = useState<{ readonly line: string; readonly old: LiveClient } | null>(null);
  useEffect(() => {
    if (!waiting || !live || live === waiting.old) return;
    setWaiting(null);
    void tell(waiting.line, live);
  }, [waiting, live, tell]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === "" || !live) return;
    if (me) return tell(line, live);
    setWaiting({ line, old: live });
    await somebody();
  };
  return (
    <div className="chat">
      {chat.length === 0 ? <p className="soft">{say("table.chat-none")}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} aria-label={say("table.chat")} tabIndex={0}>
        {chat.map(({ name, admin, text: said, at }) => (
          <li key={`${at} ${name} ${said}`}>
            <strong>
              <bdi>{say("person", { name })}</bdi>
            </strong>{" "}
            {admin ? <span className="badge strong">{say("table.chat-admin")}</span> : null} <bdi>{said}</bdi>
          </li>
        ))}
      </ol>
      <Problem text={problem} />
      <form className="buttons" onSubmit={(event) => void send(event)}>
        <input
          id="chat-line"
          aria-label={say("table.chat-placeholder")}
          placeholder={say("table.chat-placeholder")}
          value={text}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button plain">
          {say("table.chat-send")}
        </button>
      </form>
    </div>
  );
}
