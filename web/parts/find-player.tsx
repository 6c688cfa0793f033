/** Finding a player by name. */

import { Dialog } from "@asztal/ui/dialog.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { FormEvent } from "react";
import { useLocation } from "wouter";

export function FindPlayer({ close }: { close(): void }) {
  const say = useSay();
  const [, go] = useLocation();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    close();
    go(`/players/${encodeURIComponent(name)}`);
  };
  return (
    <Dialog title={say("find.title")} close={close}>
      <form className="form" onSubmit={find}>
        <label className="field">
          <span>{say("account.name")}</span>
          <input name="name" required autoComplete="off" maxLength={80} />
        </label>
        <button type="submit" className="button">
          {say("find.go")}
        </button>
      </form>
    </Dialog>
  );
}
