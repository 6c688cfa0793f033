/** For authors of programs: from the first line to the statistics, in the reader's language, with the starter kits to download. */
import type { Language } from "@asztal/kernel/wording";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { useEffect } from "react";
import { useLoaded } from "../../state/game-words.ts";
import "./docs.css";

interface Chapters {
  readonly kits: string;
  readonly arena: string;
}

const chapters: Readonly<Record<Language, () => Promise<Chapters>>> = {
  en: async () => ({
    kits: (await import("../../../arena/kits/README.md?html")).default,
    arena: (await import("../../../docs/arena.md?html")).default,
  }),
  hu: async () => ({
    kits: (await import("../../../arena/kits/README.hu.md?html")).default,
    arena: (await import("../../../docs/arena.hu.md?html")).default,
  }),
};

/** By folder of the kit, which is also its anchor on the page. */
const KITS = {
  python: ["Python", "network.py", "think.py"],
  cpp: ["C++", "network.cpp", "think.h"],
  typescript: ["TypeScript", "network.ts", "think.ts"],
  java: ["Java", "Network.java", "Think.java"],
  csharp: ["C#", "Network.cs", "Think.cs"],
} as const;

export function ArenaDocs() {
  const say = useSay();
  const { language } = useSite();
  const loaded = useLoaded(chapters[language], `arena docs ${language}`);
  useEffect(() => {
    // A link to a chapter: it was not there when the page was opened.
    if (loaded && location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [loaded]);
  return (
    <div className="page narrow arena-docs">
      <div>
        <Heading title={say("docs.title")} />
        <p className="soft">{say("docs.lead")}</p>
      </div>
      {loaded ? (
        <>
          <Contents html={loaded.kits + loaded.arena} />
          <section className="panel" aria-labelledby="docs-kits">
            <h2 id="docs-kits">{say("docs.kits")}</h2>
            <ul className="doc-kits">
              {Object.entries(KITS).map(([folder, [name, ...files]]) => (
                <li key={folder} id={folder}>
                  <strong>{name}</strong>
                  {files.map((file) => (
                    <a key={file} href={`/kits/${folder}/${file}`} download>
                      {file}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
            <Chapter html={loaded.kits} />
          </section>
          <section className="panel">
            <Chapter html={loaded.arena} />
          </section>
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Chapter({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has made it of our own documents
  return <div className="document" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The chapters by name, which lead to them. */
function Contents({ html }: { readonly html: string }) {
  const say = useSay();
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
  return (
    <nav className="panel" aria-label={say("docs.contents")}>
      <ol className="doc-contents">
        {headings.map(([, id, text]) => (
          <li key={id}>
            <a href={`#${id}`}>{text?.replaceAll(/<[^>]+>/g, "")}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
