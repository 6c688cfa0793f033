import type en from "./en.ts";

export default {
  "docs.title": "Programok szerzőinek",
  "docs.lead":
    "Az első sortól a statisztikáig: kezdőcsomagok, protokollok, ranglétra, versenyek, és hogy mit jelentenek a számok.",
  "docs.contents": "Fejezetek",
  "docs.kits": "Kezdőcsomagok",
} satisfies Record<keyof typeof en, string>;
