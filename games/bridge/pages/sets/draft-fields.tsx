/** One deal of a set in the editor, with what is wrong with a field right below it. */
import { Segments } from "@asztal/ui/choices.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { useId } from "react";
import { DIRECTIONS } from "../../cards.ts";
import { writeLink } from "../../files/link.ts";
import { fileBoardOf, MAX_COMMENT } from "../../sets/deal-set.ts";
import { LEVELS } from "../../work/work.ts";
import { useWords } from "../words.ts";
import { CardPicker } from "./card-picker.tsx";
import { type Draft, type DraftField, dealOfDraft, isProblem } from "./drafts.ts";
import { FirstCards } from "./first-cards.tsx";

interface DraftFieldsProps {
  readonly draft: Draft;
  readonly number: number;
  change(changes: Partial<Draft>): void;
  remove(): void;
}

export function DraftFields({ draft, number, change, remove }: DraftFieldsProps) {
  const { say } = useWords();
  const id = useId();
  const found = dealOfDraft(draft);
  const problemOf = (field: DraftField) =>
    isProblem(found) && found.field === field ? say(`file.${found.problem}`, found.args) : null;
  const directions = DIRECTIONS.map((value) => ({ value, label: say("board.direction", { direction: value }) }));
  const seatProblem = problemOf("seat");
  return (
    <fieldset className="set-deal panel">
      <legend>{say("edit.deal-number", { number })}</legend>
      <CardPicker text={draft.hands} problem={problemOf("hands")} change={(hands) => change({ hands })} />
      <div className="set-pair">
        <Field
          label={say("edit.contract")}
          hint={say("edit.contract-hint")}
          value={draft.contract}
          problem={problemOf("contract")}
          onChange={({ target }) => change({ contract: target.value })}
        />
        <Segments
          name={`${id}-declarer`}
          legend={say("edit.declarer")}
          value={draft.declarer}
          choices={directions}
          change={(declarer) => change({ declarer })}
        />
      </div>
      <Field
        label={say("edit.played")}
        hint={say("edit.played-hint")}
        value={draft.played}
        problem={problemOf("played")}
        spellCheck={false}
        onChange={({ target }) => change({ played: target.value })}
      />
      <FirstCards draft={draft} change={(played) => change({ played })} />
      <div className="set-pair">
        <div>
          <Segments
            name={`${id}-seat`}
            legend={say("edit.seat")}
            value={draft.seat}
            choices={directions}
            change={(seat) => change({ seat })}
          />
          {seatProblem ? (
            <span className="field-problem" role="alert">
              {seatProblem}
            </span>
          ) : null}
        </div>
        <Segments
          name={`${id}-level`}
          legend={say("edit.level")}
          value={draft.level}
          choices={LEVELS.map((value) => ({ value, label: say(`bot.${value}`) }))}
          change={(level) => change({ level })}
        />
      </div>
      <Field
        label={say("edit.comment")}
        hint={say("edit.comment-hint")}
        value={draft.comment}
        maxLength={MAX_COMMENT}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <div className="buttons">
        {isProblem(found) ? null : (
          <a className="quiet" href={writeLink(fileBoardOf(found, ""))} target="_blank" rel="noreferrer">
            {say("edit.viewer-link")}
          </a>
        )}
        <button type="button" className="quiet" onClick={remove}>
          {say("edit.remove")}
        </button>
      </div>
    </fieldset>
  );
}
