/** A call as players write it: a level and the sign of a suit, or a word. */
import type { Say } from "@asztal/kernel/wording";
import { SuitSign } from "../../cards/face.tsx";
import { type Call, isBid, levelOf, strainOf } from "../rules/auction.ts";

export function CallSign({ call, say }: { readonly call: Call; readonly say: Say }) {
  if (!isBid(call)) {
    return (
      <span className="bridge-call" data-call={call}>
        {say("move.call", { call })}
      </span>
    );
  }
  const strain = strainOf(call);
  return (
    <span className="bridge-call">
      <span aria-hidden="true">
        {levelOf(call)}
        {strain === "NT" ? <small>{say("board.no-trump")}</small> : <SuitSign suit={strain} />}
      </span>
      <span className="visually-hidden">{say("move.call", { call })}</span>
    </span>
  );
}
