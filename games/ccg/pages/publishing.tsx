/** A stored version given to everybody: with a licence and a description, from here to the gallery. */
import { isRefused, useSite } from "@asztal/ui/site.ts";
import { type Licence, licences } from "@asztal/wire";
import { useId, useState } from "react";
import { Link } from "wouter";
import { useDesk } from "./desk.ts";
import { useWords } from "./words.ts";

const MAX_DESCRIPTION = 1000;

export function Publishing() {
  const say = useWords();
  const site = useSite();
  const { draft, game, version } = useDesk();
  const id = useId();
  const [licence, setLicence] = useState<Licence>("cc-by-sa");
  const [description, setDescription] = useState(draft.description);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (game === null) return null;
  const publish = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const params = { game };
      await site.call("PUT /api/definitions/:game/publication", { params, body: { version, licence, description } });
      setDone(version);
    } catch (error) {
      setProblem(isRefused(error) ? site.say(error.refused, error.args) : say("versions.away"));
    }
    setIsBusy(false);
  };
  return (
    <form
      className="panel studio-publish"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <h2>{say("publish.title")}</h2>
      <p>{say("publish.what")}</p>
      <div className="studio-field">
        <label htmlFor={`${id}-licence`}>{say("publish.licence")}</label>
        <select
          id={`${id}-licence`}
          value={licence}
          onChange={({ target }) => setLicence(target.value as Licence)} // the options below are all there are
        >
          {licences.map((one) => (
            <option key={one} value={one}>
              {say(`licence.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="studio-field">
        <label htmlFor={`${id}-description`}>{say("publish.description")}</label>
        <textarea
          id={`${id}-description`}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </div>
      <div className="buttons">
        <button type="submit" className="button" disabled={isBusy}>
          {say("publish.go", { number: version })}
        </button>
        {done === null ? null : (
          <Link href={`/studio/gallery/${game}`} className="button plain">
            {say("publish.look")}
          </Link>
        )}
      </div>
      {problem ? (
        <p role="alert" className="problem">
          {problem}
        </p>
      ) : null}
      {done === null ? null : (
        <p role="status" className="done">
          {say("publish.done", { number: done })}
        </p>
      )}
    </form>
  );
}
