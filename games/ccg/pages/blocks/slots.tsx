/** The slots of a block: numbers and texts to type, names and operators to choose, phrases with slots of their own. */
import type { Say } from "@asztal/kernel/wording";
import { type ReactNode, useState } from "react";
import type { Definition } from "../../files/definition.ts";
import type { Piece, Range } from "./blocks.ts";
import { exchangeOf } from "./kinds.ts";
import { alternativesTo } from "./names.ts";

export interface SlotContext {
  readonly definition: Definition;
  readonly say: Say;
  textOf(range: Range): string;
  put(range: Range, text: string): void;
}

/** Words with slots: `{1}` in the text of the code is the first slot. */
export function Phrase({ code, slots, context }: { code: string; slots: readonly Piece[]; context: SlotContext }) {
  const marks = Object.fromEntries(slots.map((_, i) => [String(i + 1), `\u0000${i}\u0000`]));
  const parts = context.say(`block.${code}`, marks).split("\u0000");
  return parts.map((part, i) => {
    // Words and numbers of slots take turns.
    if (i % 2 === 0) return part.trim() === "" ? null : <span key={part}>{part.trim()}</span>;
    const slot = slots[Number(part)]!;
    return <Slot key={`${part}`} piece={slot} context={context} />;
  });
}

/** A slot, with what else it could hold. */
export function Slot({ piece, context }: { readonly piece: Piece; readonly context: SlotContext }): ReactNode {
  const { say, definition, put, textOf } = context;
  const exchange = exchangeOf(piece, textOf(piece), definition);
  if (!exchange) return <Held piece={piece} context={context} />;
  return (
    <span className="block-value">
      <Held piece={piece} context={context} />
      <select
        className="block-kind"
        aria-label={say("block.kind")}
        title={say("block.kind")}
        value={exchange.now ?? ""}
        onChange={({ target }) => {
          const chosen = exchange.choices.find(({ kind }) => kind === target.value);
          if (chosen) put(piece, chosen.text);
        }}
      >
        {exchange.now === null ? <option value="" /> : null}
        {exchange.choices.map(({ kind }) => (
          <option key={kind} value={kind}>
            {say(`block.kind.${kind}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What a slot holds: something to type, to choose, or a phrase with slots of its own. */
function Held({ piece, context }: { readonly piece: Piece; readonly context: SlotContext }): ReactNode {
  const { say, definition, put } = context;
  switch (piece.is) {
    case "phrase":
      return (
        <span className="block-phrase" data-code={piece.code}>
          <Phrase code={piece.code} slots={piece.slots} context={context} />
        </span>
      );
    case "missing":
      return <Typed label={say("block.missing")} text="" put={(text) => put(piece, text)} isMissing />;
    case "choice":
      return (
        <select
          className="block-slot"
          aria-label={say("block.choose")}
          value={piece.text}
          onChange={({ target }) => put(piece, target.value)}
        >
          {piece.choices.map((one) => (
            <option key={one} value={one}>
              {say(`block.word.${one}`)}
            </option>
          ))}
        </select>
      );
    case "boolean":
      return (
        <select
          className="block-slot"
          aria-label={say("block.choose")}
          value={piece.text}
          onChange={({ target }) => put(piece, target.value)}
        >
          <option value="true">{say("words.true")}</option>
          <option value="false">{say("words.false")}</option>
        </select>
      );
    case "path": {
      const options = alternativesTo(piece.text, definition, say);
      if (options.length === 0)
        return <Typed label={say("block.text")} text={piece.text} put={(text) => put(piece, text)} />;
      return (
        <select
          className="block-slot"
          aria-label={say("block.choose")}
          value={piece.text.replace(/\s+/g, "")}
          onChange={({ target }) => put(piece, target.value)}
        >
          {options.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
      );
    }
    default:
      return (
        <Typed
          label={say(piece.is === "number" ? "block.number" : "block.text")}
          text={piece.text}
          isNumber={piece.is === "number"}
          put={(text) => put(piece, text)}
        />
      );
  }
}

interface TypedProps {
  readonly label: string;
  readonly text: string;
  readonly isNumber?: boolean;
  readonly isMissing?: boolean;
  put(text: string): void;
}

/** What is typed counts when it is done: half a number is not a script. */
function Typed({ label, text, isNumber = false, isMissing = false, put }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? text;
  const done = () => {
    setTyped(null);
    const value = shown.trim();
    if (value !== "" && value !== text) put(value);
  };
  return (
    <input
      className="block-slot"
      data-missing={isMissing || undefined}
      aria-label={label}
      inputMode={isNumber ? "numeric" : undefined}
      spellCheck={false}
      size={Math.max(isNumber ? 2 : 4, shown.length)}
      value={shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") currentTarget.blur();
      }}
    />
  );
}
