/** What a visitor has chosen: language, colours, sounds, motion. Kept in the browser; at first as the browser says. */
import { type Language, languages, type Say, voice } from "@asztal/kernel/wording";
import serverEn from "@asztal/server/texts/en";
import serverHu from "@asztal/server/texts/hu";
import { personIn } from "@asztal/ui/guests.ts";
import type { BotPace } from "@asztal/wire";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import en from "../texts/en.ts";
import hu from "../texts/hu.ts";

export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];
export const motions = ["system", "less"] as const;
type Motion = (typeof motions)[number];

interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly sound: boolean;
  /** Of bots, where one plays against bots only. */
  readonly botPace: BotPace;
}

const KEY = "asztal-settings";

const siteTexts = { en: { ...serverEn, ...en }, hu: { ...serverHu, ...hu } } as const;

function defaults(): Settings {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag as Language));
  return {
    language: (language as Language | undefined) ?? "en",
    theme: "system",
    motion: "system",
    sound: true,
    botPace: "normal",
  };
}

function load(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults(); // storage that is closed or holds something else: the defaults do
  }
}

interface SettingsHold {
  readonly settings: Settings;
  readonly say: Say;
  change(changes: Partial<Settings>): void;
}

const Hold = createContext<SettingsHold | null>(null);

/** Follows a request of the system for as long as it is followed. */
function whileMatching(media: string, show: (matches: boolean) => void): () => void {
  const request = matchMedia(media);
  const tell = () => show(request.matches);
  tell();
  request.addEventListener("change", tell);
  return () => request.removeEventListener("change", tell);
}

export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const [settings, setSettings] = useState(load);
  const { language, theme, motion } = settings;

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(
    () =>
      whileMatching("(prefers-color-scheme: dark)", (dark) => {
        document.documentElement.dataset["theme"] = theme === "system" ? (dark ? "dark" : "light") : theme;
      }),
    [theme],
  );
  useEffect(
    () =>
      whileMatching("(prefers-reduced-motion: reduce)", (less) => {
        document.documentElement.dataset["motion"] = less || motion === "less" ? "less" : "full";
      }),
    [motion],
  );

  const hold = useMemo<SettingsHold>(
    () => ({
      settings,
      say: voice(
        settings.language,
        { messages: siteTexts[settings.language], terms: { name: personIn(settings.language) } },
        String,
      ),
      change(changes) {
        const next = { ...settings, ...changes };
        setSettings(next);
        try {
          localStorage.setItem(KEY, JSON.stringify(next));
        } catch {
          // Full or closed storage: the choice holds until the page is closed.
        }
      },
    }),
    [settings],
  );
  return <Hold value={hold}>{children}</Hold>;
}

export function useSettings(): SettingsHold {
  const hold = useContext(Hold);
  if (!hold) throw new Error("useSettings outside of SettingsProvider");
  return hold;
}
