/** Sending moves: one at a time, each exactly once however often the line breaks, and what was refused. */
import type { TableState } from "@asztal/wire/client";
import { useRef, useState } from "react";
import { useSession } from "../state/session.tsx";

interface Sending {
  /** Whether a move is on its way. */
  readonly isSending: boolean;
  send(move: unknown): void;
}

export function useSending(
  { table, position }: TableState,
  refused: (refusal: { readonly refused: string; readonly args?: Readonly<Record<string, unknown>> } | null) => void,
): Sending {
  const { live } = useSession();
  const [isSending, setSending] = useState(false);
  // Others may move meanwhile; that does not make the move on its way another one.
  const onItsWay = useRef(false);
  const version = position?.version ?? 0;
  return {
    isSending,
    send(move) {
      if (onItsWay.current || !live) return;
      onItsWay.current = true;
      setSending(true);
      refused(null);
      // The client keeps the move until the server has answered it, and sends it again under the same id.
      void live.move(table.id, move, version).then((answer) => {
        onItsWay.current = false;
        setSending(false);
        if (answer.refused !== undefined) refused(answer);
      });
    },
  };
}
