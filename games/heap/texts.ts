import type { Language, Texts } from "@asztal/kernel";
import type { HeapDefinition } from "./definition.ts";

const messages: Readonly<Record<Language, Texts["messages"]>> = {
  en: {
    "event.took": "{seat} takes {take} from heap {heap}.",
    "move.take": "take {take} from heap {heap}",
    "ask.take": "{seat} takes from a heap.",
    "no-such-heap": "There is no such heap.",
    "too-many": "You can take {most} at most.",
    "bot.steady": "Steady",
    "table.heap": "Heap {number}",
    "table.take": "Take {take}",
    "table.wins": "Whoever takes the last piece wins.",
    "table.loses": "Whoever takes the last piece loses.",
    "table.wait": "{name} is choosing.",
  },
  hu: {
    "event.took": "{seat} elvesz {take} darabot a(z) {heap}. kupacból.",
    "move.take": "{take} darab a(z) {heap}. kupacból",
    "ask.take": "{seat} vesz el egy kupacból.",
    "no-such-heap": "Nincs ilyen kupac.",
    "too-many": "Legfeljebb {most} darabot vehetsz el.",
    "bot.steady": "Megfontolt",
    "table.heap": "{number}. kupac",
    "table.take": "Elveszel {take} darabot",
    "table.wins": "Aki az utolsót veszi el, nyer.",
    "table.loses": "Aki az utolsót veszi el, veszít.",
    "table.wait": "{name} választ.",
  },
};

export function textsOf({ name, summary }: HeapDefinition, language: Language): Texts {
  return { messages: { ...messages[language], "game.name": name[language], "game.summary": summary[language] } };
}
