/** The editor of a set. What is typed is kept in the browser until it is saved. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { saveAs } from "@asztal/ui/save-as.ts";
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { When } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { BoardProblem } from "../../files/board.ts";
import { writeLin } from "../../files/lin-write.ts";
import { fileBoardOf, readSet, type SetDeal, writeSet } from "../../sets/deal-set.ts";
import { keeper } from "../../table/settings.ts";
import { useWords } from "../words.ts";
import { DraftFields } from "./draft-fields.tsx";
import { type Draft, dealOfDraft, draftOf, isProblem, newDraft } from "./drafts.ts";
import { FileInput, Problems } from "./file-input.tsx";

interface SetDraft {
  readonly title: string;
  readonly drafts: readonly Draft[];
  readonly listed: boolean;
}

export default function EditPage({ id }: { readonly id: string | null }) {
  const { say } = useWords();
  const { call } = useSite();
  const [asked, again] = useAsked(
    async () => (id === null ? null : call("GET /api/sets/:id", { params: { id } })),
    `set ${id ?? ""}`,
  );
  return (
    <div className="trainer-page set-page">
      <Heading title={say("edit.title")} />
      <p>
        <Link href="/bridge/sets">{say("play.back")}</Link>
      </p>
      {id === null ? (
        <Editor id={null} start={{ title: "", drafts: [], listed: false }} />
      ) : (
        <When asked={asked} again={again}>
          {(set) =>
            set && (
              <Editor
                id={id}
                start={{
                  title: set.title,
                  drafts: readSet(set.content).deals.map(draftOf),
                  listed: set.isListed,
                }}
              />
            )
          }
        </When>
      )}
    </div>
  );
}

function Editor({ id, start }: { readonly id: string | null; readonly start: SetDraft }) {
  const { say } = useWords();
  const site = useSite();
  const [, go] = useLocation();
  const kept = `set-draft ${id ?? "new"}`;
  const [set, setSet] = useState<SetDraft>(() => (keeper.kept(kept) as SetDraft | undefined) ?? start);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [asked] = useAsked(() => site.call("GET /api/sets", { query: { game: "bridge" } }), `may list ${site.me?.id}`);
  const mayList = asked.state === "there" && asked.answer.mayList;
  const { title, drafts, listed } = set;

  const change = (changes: Partial<SetDraft>) => {
    const next = { ...set, ...changes };
    setSet(next);
    setIsSaved(false);
    keeper.keep(kept, next);
  };
  const nextKey = 1 + Math.max(0, ...drafts.map(({ key }) => key));
  const add = (deals: readonly SetDeal[], name: string | null) =>
    change({
      drafts: [...drafts, ...deals.map((deal, at) => draftOf(deal, nextKey + at))],
      ...(title === "" && name && { title: name.slice(0, 80) }),
    });

  /** The whole set, or null after having said what is wrong. */
  const whole = (): readonly SetDeal[] | null => {
    const found = drafts.map(dealOfDraft);
    const wrong = found.filter(isProblem).length;
    const deals = found.filter((one): one is SetDeal => !isProblem(one));
    if (wrong > 0) setProblem(say("edit.wrong-deals", { count: wrong }));
    else if (deals.length === 0) setProblem(say("edit.none"));
    else if (title.trim() === "") setProblem(say("edit.no-name"));
    else {
      setProblem(null);
      return deals;
    }
    return null;
  };

  const save = async () => {
    const deals = whole();
    if (!deals) return;
    const body = { title: title.trim(), content: writeSet(title.trim(), deals), ...(mayList && { listed }) };
    try {
      const stored = id
        ? await site.call("PUT /api/sets/:id", { params: { id }, body })
        : await site.call("POST /api/sets", { body: { game: "bridge", ...body } });
      keeper.forget(kept);
      setIsSaved(true);
      if (!id) go(`/bridge/sets/${stored.id}/edit?saved`, { replace: true });
    } catch (error) {
      if (!isRefused(error)) setProblem(site.say("state.server-away"));
      else if (error.refused === "register-first") setProblem(say("edit.register"));
      else setProblem(site.say(error.refused, error.args));
    }
  };
  const saveFile = (ending: "pbn" | "lin") => {
    const deals = whole();
    if (!deals) return;
    const name = `${title.trim().replace(/[^\p{L}\p{N} -]/gu, "")}.${ending}`;
    const lin = () => deals.map((deal) => writeLin(fileBoardOf(deal, title))).join("\n");
    saveAs(name, ending === "pbn" ? writeSet(title.trim(), deals) : `${lin()}\n`, "text/plain;charset=utf-8");
  };
  const remove = async () => {
    if (!id || !confirm(say("edit.delete-sure"))) return;
    await site.call("DELETE /api/sets/:id", { params: { id } });
    keeper.forget(kept);
    go("/bridge/sets");
  };

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={say("edit.name")}
        value={title}
        maxLength={80}
        onChange={({ target }) => change({ title: target.value })}
      />
      <h2>{say("edit.deals")}</h2>
      {drafts.length === 0 ? <p className="soft">{say("edit.none")}</p> : null}
      {drafts.map((draft, at) => (
        <DraftFields
          key={draft.key}
          draft={draft}
          number={at + 1}
          change={(changes) => change({ drafts: drafts.with(at, { ...draft, ...changes }) })}
          remove={() => change({ drafts: drafts.toSpliced(at, 1) })}
        />
      ))}
      <div className="buttons">
        <button
          type="button"
          className="button plain"
          onClick={() => change({ drafts: [...drafts, newDraft(nextKey)] })}
        >
          {say("edit.add")}
        </button>
        <FileInput
          label={say("edit.read-file")}
          take={(text) => {
            const { deals, title: named, problems } = readSet(text);
            if (deals.length > 0) add(deals, named);
            return { taken: deals.length, problems };
          }}
        />
      </div>
      <Paste add={(deals) => add(deals, null)} />
      {mayList ? (
        <label className="set-listed">
          <input type="checkbox" checked={listed} onChange={({ target }) => change({ listed: target.checked })} />{" "}
          {say("edit.list")}
        </label>
      ) : null}
      {problem ? (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {id && (isSaved || location.search === "?saved") ? <SetLink id={id} /> : null}
      {id ? <p className="soft">{say("edit.revision-warning")}</p> : null}
      <div className="buttons">
        <button type="submit" className="button">
          {say("edit.save")}
        </button>
        <button type="button" className="button plain" onClick={() => saveFile("pbn")}>
          {say("edit.save-pbn")}
        </button>
        <button type="button" className="button plain" onClick={() => saveFile("lin")}>
          {say("edit.save-lin")}
        </button>
        {id ? (
          <button type="button" className="quiet" onClick={() => void remove()}>
            {say("edit.delete")}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** A deal or several, as text; what cannot be read stays in the field. */
function Paste({ add }: { add(deals: readonly SetDeal[]): void }) {
  const { say } = useWords();
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly BoardProblem[]>([]);
  const take = () => {
    const reading = readSet(text);
    const isNothing = reading.deals.length === 0 && reading.problems.length === 0;
    setProblems(isNothing ? [{ line: 1, problem: "no-deal", args: {} }] : reading.problems);
    if (reading.deals.length > 0) add(reading.deals);
    if (reading.problems.length === 0 && !isNothing) setText("");
  };
  return (
    <label className="set-paste">
      <span>
        {say("edit.paste")} <small>{say("edit.paste-hint")}</small>
      </span>
      <textarea rows={2} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      <Problems problems={problems} />
      <button type="button" className="button plain" disabled={text.trim() === ""} onClick={take}>
        {say("edit.paste-add")}
      </button>
    </label>
  );
}

function SetLink({ id }: { readonly id: string }) {
  const { say } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}/bridge/sets/${id}`;
  return (
    <div className="panel set-link" role="status">
      <p>{say("edit.saved")}</p>
      <input readOnly value={link} aria-label={say("edit.saved")} onFocus={({ target }) => target.select()} />
      <button
        type="button"
        className="button plain"
        onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}
      >
        {say(isCopied ? "edit.copied" : "edit.copy")}
      </button>
    </div>
  );
}
