/**
 * What the site hands to the parts of this folder and to the pages of games: who is here, the words, the server. The site fills
 * it in once, around everything; whoever uses it knows nothing of the site's other parts.
 */
import type { Language, Say } from "@asztal/kernel/wording";
import { type Call, Refused } from "@asztal/wire/client";
import { createContext, useContext, useMemo } from "react";

/** Whoever is here. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused;
}

export interface Site {
  readonly language: Language;
  /** The site's own words. */
  readonly say: Say;
  /** Whether the visitor wants to hear whose turn it is. */
  readonly sounds: boolean;
  /** Undefined until the server has said. */
  readonly me: Visitor | null | undefined;
  /** Whether the server answers, as far as is known. */
  readonly connected: boolean;
  /** What works while it does not, in the visitor's language. */
  readonly offline: readonly string[];
  /** Whoever is here; a guest if nobody was. */
  somebody(): Promise<Visitor>;
  /** Asks the server of this site, as the visitor; what it refuses is thrown as a `Refused`. */
  readonly call: Call;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite outside of SiteContext");
  return site;
}

/** The site, which also says the words of a part of it that come with its pages, not with the first view. */
export function useSiteWith(own: Readonly<Record<Language, Say>>, codes: RegExp): Site {
  const site = useSite();
  return useMemo(() => {
    const say: Say = (code, args) => (codes.test(code) ? own[site.language] : site.say)(code, args);
    return { ...site, say };
  }, [site, own, codes]);
}

export function useSay(): Say {
  return useSite().say;
}
