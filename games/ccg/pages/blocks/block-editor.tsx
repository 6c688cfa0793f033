/** A script as blocks that can be moved, changed, added and removed: for those who do not like to type. */
import { createContext, type DragEvent, memo, useContext, useMemo, useRef, useState } from "react";
import type { Frame } from "../preview.ts";
import { useWords } from "../words.ts";
import { type Body, blocksOf, type Item, slotsOf } from "./blocks.ts";
import { type Place, withItem, withItemMoved, withoutItem, withText } from "./edits.ts";
import { Phrase, Slot, type SlotContext } from "./slots.tsx";
import { toolbox } from "./toolbox.ts";
import "./blocks.css";

interface Board {
  readonly slots: SlotContext;
  readonly text: string;
  readonly frame: Frame;
  change(text: string): void;
  /** The block that is being dragged. */
  readonly held: { current: Place | null };
}

const BoardContext = createContext<Board | null>(null);

function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("useBoard outside of BoardContext");
  return board;
}

interface BlockEditorProps {
  readonly label: string;
  readonly text: string;
  readonly frame: Frame;
  readonly isCondition: boolean;
  change(text: string): void;
}

/** Drawn again only when something of it has changed. */
export default memo(function BlockEditor({ label, text, frame, isCondition, change }: BlockEditorProps) {
  const say = useWords();
  const held = useRef<Place | null>(null);
  const { definition } = frame;
  const board = useMemo<Board>(
    () => ({
      slots: {
        definition,
        say,
        textOf: ({ start, end }) => text.slice(start, end),
        put: (range, value) => change(withText(text, range, value)),
      },
      ...{ text, frame, change, held },
    }),
    [definition, say, text, frame, change],
  );
  const isEmpty = text.trim() === "";
  const condition = isCondition && !isEmpty ? slotsOf(text, definition.version) : null;
  const body = isCondition ? null : blocksOf(text, definition.version);
  return (
    <BoardContext value={board}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one form field to its readers */}
      <div className="blocks" role="group" aria-label={label}>
        {condition ? (
          <div className="block" data-kind="condition">
            <div className="block-row">
              <Slot piece={condition} context={board.slots} />
            </div>
          </div>
        ) : body ? (
          <Bodied body={body} />
        ) : (
          <AsText text={text} put={change} />
        )}
      </div>
    </BoardContext>
  );
});

/** What is not understood, or not yet written, as it stands. */
function AsText({ text, put }: { readonly text: string; put(text: string): void }) {
  const say = useWords();
  return (
    <textarea
      className="block-text"
      aria-label={say("block.text")}
      rows={Math.max(1, text.split("\n").length)}
      spellCheck={false}
      value={text}
      onChange={({ target }) => put(target.value)}
    />
  );
}

function Bodied({ body }: { readonly body: Body }) {
  return (
    <ol className="block-body">
      {body.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
        <li key={at}>
          <Gap place={{ body, at }} />
          <One item={item} place={{ body, at }} />
        </li>
      ))}
      <li>
        <Gap place={{ body, at: body.items.length }} />
        {body.comments.length > 0 ? <Comments comments={body.comments} /> : null}
        <Adding place={{ body, at: body.items.length }} />
      </li>
    </ol>
  );
}

/** Between two blocks: where a dragged one can be put down. */
function Gap({ place }: { readonly place: Place }) {
  const { held, text, change } = useBoard();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!held.current) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the buttons of each block
    <div
      className="block-gap"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        if (held.current) change(withItemMoved(text, held.current, place));
        held.current = null;
      }}
    />
  );
}

function Comments({ comments }: { readonly comments: readonly string[] }) {
  return <p className="block-comment">{comments.join(" ")}</p>;
}

function One({ item, place }: { readonly item: Item; readonly place: Place }) {
  const say = useWords();
  const { slots, text, change, held } = useBoard();
  const { body, at } = place;
  const isDeclaration = item.kind === "declaration";
  const above = body.items[at - 1];
  const canRise = !isDeclaration && above !== undefined && above.kind !== "declaration";
  const canSink = !isDeclaration && at < body.items.length - 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the buttons of each block
    <div
      className="block"
      data-kind={item.parts.length === 0 ? "text" : item.kind}
      draggable={!isDeclaration}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        held.current = place;
      }}
      onDragEnd={() => {
        held.current = null;
      }}
    >
      {item.comments.length > 0 ? <Comments comments={item.comments} /> : null}
      {item.parts.length === 0 ? (
        <AsText text={item.text} put={(value) => change(withText(text, item, value))} />
      ) : (
        item.parts.map(({ row, body: inner }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <div key={i} className="block-part">
            <div className="block-row">
              {row.code === "call" ? (
                <>
                  <strong>{row.name}</strong>
                  {row.slots.map((slot) => (
                    <Slot key={slot.start} piece={slot} context={slots} />
                  ))}
                </>
              ) : (
                <Phrase code={row.code} slots={row.slots} context={slots} />
              )}
            </div>
            {inner ? <Bodied body={inner} /> : null}
          </div>
        ))
      )}
      <div className="block-tools">
        {canRise ? (
          <button
            type="button"
            className="quiet"
            onClick={() => change(withItemMoved(text, place, { body, at: at - 1 }))}
          >
            ↑ <span className="visually-hidden">{say("item.up")}</span>
          </button>
        ) : null}
        {canSink ? (
          <button
            type="button"
            className="quiet"
            onClick={() => change(withItemMoved(text, place, { body, at: at + 2 }))}
          >
            ↓ <span className="visually-hidden">{say("item.down")}</span>
          </button>
        ) : null}
        <button type="button" className="quiet" onClick={() => change(withoutItem(text, place))}>
          ✕ <span className="visually-hidden">{say("item.remove")}</span>
        </button>
      </div>
    </div>
  );
}

/** The toolbox, for the end of a list of blocks. */
function Adding({ place }: { readonly place: Place }) {
  const say = useWords();
  const { frame, text, change } = useBoard();
  const [isOpen, setIsOpen] = useState(false);
  const drawers = useMemo(() => (isOpen ? toolbox(frame) : []), [frame, isOpen]);
  return (
    <details className="block-adding" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>+ {say("block.add")}</summary>
      {drawers.map(({ code, tools }) => (
        <section key={code} data-drawer={code}>
          <h4>{say(`drawer.${code}`)}</h4>
          <div className="block-drawer">
            {tools.map(({ code: tool, args, snippet }) => (
              <button
                key={snippet}
                type="button"
                className="block-tool"
                onClick={() => {
                  setIsOpen(false);
                  change(withItem(text, place, snippet));
                }}
              >
                {say(tool, args)}
              </button>
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}
