/** What everybody wants to know at a glance: the contract, the tricks, the board. */
import type { Say } from "@asztal/kernel/wording";
import type { ReactNode } from "react";
import { SuitSign } from "../../cards/face.tsx";
import { type Side, sideOf } from "../cards.ts";
import { type Contract, contractText } from "../rules/auction.ts";
import { vulnerability } from "../rules/board.ts";
import { declarersTricks, type View } from "../rules/state.ts";

/** The contract as players write it: level, strain, doubled or not, and by whom. */
export function ContractSign({ contract, say }: { readonly contract: Contract; readonly say: Say }) {
  const { level, strain, doubled, declarer } = contract;
  const words = say("board.contract", { contract: contractText(contract), direction: declarer });
  return (
    <span className="bridge-contract" title={words}>
      <span aria-hidden="true">
        {level}
        {strain === "NT" ? <small>{say("board.no-trump")}</small> : <SuitSign suit={strain} />}
        {doubled > 0 ? <small>{"×".repeat(doubled)}</small> : null}{" "}
        <small>{say("board.short", { which: declarer })}</small>
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** In the end with those that were claimed. */
function tricksOf({ contract, won, claim, deal }: View, side: Side): View["won"] {
  if (!contract || !deal) return won;
  const tricks = declarersTricks({ won, contract }, claim);
  return side === "NS" ? { NS: tricks, EW: 13 - tricks } : { NS: 13 - tricks, EW: tricks };
}

/** Tricks of both sides; declarer's with what he needs. */
function Tricks({ view, say }: { readonly view: View; readonly say: Say }) {
  const { contract } = view;
  if (!contract) return null;
  const side = sideOf(contract.declarer);
  const won = tricksOf(view, side);
  return (
    <dl className="bridge-tricks">
      {(["NS", "EW"] as const).map((one) => (
        <div key={one} data-declares={one === side || undefined}>
          <dt>{say("board.side", { which: one })}</dt>
          <dd>
            {won[one]}
            <small title={say("board.needs", { tricks: one === side ? 6 + contract.level : 8 - contract.level })}>
              /{one === side ? 6 + contract.level : 8 - contract.level}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HeadlineProps {
  readonly view: View;
  readonly say: Say;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

export function Headline({ view, say, children }: HeadlineProps) {
  const { board, contract } = view;
  const facts = [
    ...(board.number === null ? [] : [say("board.number", { number: board.number })]),
    ...(contract ? [] : [say("board.dealer", { direction: board.dealer })]),
    say(`board.vulnerable.${vulnerability(board.vulnerable)}`),
  ];
  return (
    <header className="bridge-headline">
      {contract ? <ContractSign contract={contract} say={say} /> : null}
      <Tricks view={view} say={say} />
      <p className="bridge-facts soft">{facts.join(" · ")}</p>
      <div className="bridge-tools">{children}</div>
    </header>
  );
}
