/** Writes the files of a draft, and notes where each field stands in them, so that what is said of a place reaches its field. */
import { LOOK_FILE, writeLook } from "../../look/look.ts";
import type { SourceFile } from "../../project.ts";
import type { AbilityDraft, AllowedDraft, CardDraft, CountedDraft, Draft, FigureDraft } from "./draft.ts";
import { lookOf } from "./look.ts";

/** Where the text of a field stands in a file. */
export interface Mark {
  readonly file: string;
  /** For example `groups.0.tag`, `sets.1.cards.3.PLAY`. */
  readonly field: string;
  readonly start: number;
  readonly end: number;
  /** The whole element, its tags included: problems may be about that. */
  readonly from: number;
  readonly to: number;
}

export interface Written {
  readonly files: readonly SourceFile[];
  /** In the order of the files and of the places in them. */
  readonly marks: readonly Mark[];
}

class Writer {
  private text = "";
  private depth = 0;
  readonly marks: Mark[] = [];
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  get done(): SourceFile {
    return { name: this.file, text: this.text };
  }

  private line(text: string): void {
    this.text += `${"  ".repeat(this.depth)}${text}\n`;
  }

  /** The field, if there is one, is what everything inside belongs to that has no field of its own. */
  inside(tag: string, field: string | null, write: () => void): void {
    const start = this.text.length;
    this.line(`<${tag}>`);
    this.depth++;
    const at = this.marks.length;
    write();
    this.depth--;
    this.line(`</${tag}>`);
    const end = this.text.length;
    if (field !== null) this.marks.splice(at, 0, { file: this.file, field, start, end, from: start, to: end });
  }

  value(tag: string, text: string, field: string): void {
    this.element(tag, escaped(text), field);
  }

  /** Scripts stand unescaped, so that a place in one is the same number of characters from its beginning in the file. */
  script(tag: string, text: string, field: string): void {
    this.element(tag, text.replaceAll("]]>", "]] >"), field, "<![CDATA[", "]]>");
  }

  raw(text: string | undefined): void {
    if (text) this.line(text);
  }

  private element(tag: string, text: string, field: string, before = "", after = ""): void {
    const start = this.text.length + 2 * this.depth + tag.length + 2 + before.length;
    const from = this.text.length + 2 * this.depth;
    const to = start + text.length + after.length + tag.length + 3;
    this.marks.push({ file: this.file, field, start, end: start + text.length, from, to });
    this.line(`<${tag}>${before}${text}${after}</${tag}>`);
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function writeDraft(draft: Draft): Written {
  const writers = [definitionOf(draft), rulesOf(draft), setsOf(draft), decksOf(draft)];
  return { files: writers.map(({ done }) => done), marks: writers.flatMap(({ marks }) => marks) };
}

/** Everything that the game is kept and sent as: also what the checker has no use for. */
export function filesOf(draft: Draft): readonly SourceFile[] {
  const weights = draft.others["weights.json"];
  const look = writeLook(lookOf(draft));
  return [
    ...writeDraft(draft).files,
    ...(weights === undefined ? [] : [{ name: "weights.json", text: weights }]),
    ...(look === null ? [] : [{ name: LOOK_FILE, text: look }]),
  ];
}

/** The files as the platform keeps them. */
export function definitionText(draft: Draft): string {
  return JSON.stringify(Object.fromEntries(filesOf(draft).map(({ name, text }) => [name, text])));
}

function definitionOf(draft: Draft): Writer {
  const out = new Writer("definition.xml");
  out.inside("gameDef", "title", () => {
    for (const field of ["title", "creator", "description"] as const) out.value(field, draft[field], field);
    if (draft.language !== "") out.value("language", draft.language, "language");
    const { players } = draft;
    if (players) {
      out.inside("players", "players", () => {
        out.value("min", players.min, "players.min");
        out.value("max", players.max, "players.max");
        out.raw(players.others);
      });
    }
    out.inside("groups", "groups", () => {
      for (const [i, group] of draft.groups.entries()) {
        const at = `groups.${i}`;
        out.inside("group", at, () => {
          out.value("gmode", group.mode, `${at}.mode`);
          out.value("gtype", group.type, `${at}.type`);
          out.value("tag", group.tag, `${at}.tag`);
          out.value("name", group.name, `${at}.name`);
          if (group.minCards !== "") out.value("minCards", group.minCards, `${at}.minCards`);
          if (group.maxCards !== "") out.value("maxCards", group.maxCards, `${at}.maxCards`);
          out.value("visibleBy", group.visibleBy, `${at}.visibleBy`);
          out.raw(group.others);
        });
      }
      out.raw(draft.others["groups"]);
    });
    attributes(out, "player", "playerAttr", "playerAttributes", draft);
    attributes(out, "card", "cardAttr", "cardAttributes", draft);
    out.inside("phases", "phases", () => {
      for (const [i, { tag, name, describedOthers }] of draft.phases.entries()) {
        out.inside("phase", `phases.${i}`, () => {
          out.value("tag", tag, `phases.${i}.tag`);
          out.value("name", name, `phases.${i}.name`);
          out.raw(describedOthers);
        });
      }
      out.raw(draft.others["phases"]);
    });
    events(out, draft);
    out.raw(draft.others["gameDef"]);
  });
  return out;
}

function events(out: Writer, draft: Draft): void {
  if (draft.events.length === 0 && !draft.others["events"]) return;
  out.inside("events", "events", () => {
    for (const [i, { tag, name, on, figure: about, heard, isBefore, others }] of draft.events.entries()) {
      const at = `events.${i}`;
      out.inside("event", at, () => {
        out.value("tag", tag, `${at}.tag`);
        if (name !== "") out.value("name", name, `${at}.name`);
        out.value("on", on, `${at}.on`);
        if (about) figure(out, about, `${at}.figure`);
        if (heard !== "") out.value("heard", heard, `${at}.heard`);
        if (isBefore) out.value("before", "true", `${at}.before`);
        out.raw(others);
      });
    }
    out.raw(draft.others["events"]);
  });
}

function figure(out: Writer, { of, tag }: FigureDraft, field: string): void {
  out.value(of === "card" ? "attribute" : "playerAttribute", tag, field);
}

function attributes(
  out: Writer,
  tag: "player" | "card",
  child: string,
  list: "playerAttributes" | "cardAttributes",
  draft: Draft,
): void {
  out.inside(tag, list, () => {
    for (const [i, { type, tag: name, name: shown, initial, min, max, choices, isCounter, others }] of draft[
      list
    ].entries()) {
      const at = `${list}.${i}`;
      out.inside(child, at, () => {
        out.value("atype", type, `${at}.type`);
        out.value("tag", name, `${at}.tag`);
        out.value("name", shown, `${at}.name`);
        if (initial !== null) out.value("default", initial, `${at}.initial`);
        if (min !== "") out.value("minValue", min, `${at}.min`);
        if (max !== "") out.value("maxValue", max, `${at}.max`);
        if (choices.length > 0) {
          out.inside("values", `${at}.choices`, () => {
            for (const choice of choices) out.value("choice", choice, `${at}.choices`);
          });
        }
        if (isCounter) out.value("counter", "true", `${at}.counter`);
        out.raw(others);
      });
    }
    out.raw(draft.others[tag]);
  });
}

function rulesOf(draft: Draft): Writer {
  const out = new Writer("rules.xml");
  out.inside("rules", "phases", () => {
    if (draft.actions.length > 0 || draft.others["actions"]) {
      out.inside("actions", "actions", () => {
        for (const [i, { tag, name, parameters, script, others }] of draft.actions.entries()) {
          const at = `actions.${i}`;
          out.inside("action", at, () => {
            out.value("tag", tag, `${at}.tag`);
            if (name !== "") out.value("name", name, `${at}.name`);
            for (const parameter of parameters) {
              out.inside("parameter", `${at}.parameters`, () => {
                out.value("tag", parameter.tag, `${at}.parameters`);
                out.value("type", parameter.type, `${at}.parameters`);
              });
            }
            out.script("script", script, `${at}.script`);
            out.raw(others);
          });
        }
        out.raw(draft.others["actions"]);
      });
    }
    if (draft.setup !== "") out.script("setup", draft.setup, "setup");
    out.inside("phases", "phases", () => {
      for (const [i, phase] of draft.phases.entries()) {
        const at = `phases.${i}`;
        out.inside("phase", at, () => {
          out.value("tag", phase.tag, `${at}.tag`);
          if (phase.minActions !== "") out.value("minActions", phase.minActions, `${at}.minActions`);
          if (phase.maxActions !== "") out.value("maxActions", phase.maxActions, `${at}.maxActions`);
          if (phase.script !== "") out.script("script", phase.script, `${at}.script`);
          for (const [j, one] of phase.allowed.entries()) allowed(out, "allow", one, `${at}.allowed.${j}`);
          if (phase.hasAbilities) out.value("abilities", "true", `${at}.abilities`);
          out.raw(phase.others);
        });
      }
      out.raw(draft.others["rules.phases"]);
    });
    for (const [i, condition] of draft.win.entries()) out.script("win", condition, `win.${i}`);
    for (const [i, condition] of draft.loss.entries()) out.script("loss", condition, `loss.${i}`);
    out.value("drawByAgreement", String(draft.drawByAgreement), "drawByAgreement");
    for (const [i, { event, script, others }] of draft.ruleEvents.entries()) {
      const at = `ruleEvents.${i}`;
      out.inside("on", at, () => {
        out.value("event", event, `${at}.event`);
        out.script("script", script, `${at}.script`);
        out.raw(others);
      });
    }
    for (const [i, one] of draft.responses.entries()) allowed(out, "respond", one, `responses.${i}`);
    const { drafting } = draft;
    if (drafting) {
      out.inside("draft", "drafting", () => {
        out.value("rounds", drafting.rounds, "drafting.rounds");
        out.value("to", drafting.to, "drafting.to");
        out.raw(drafting.others);
      });
    }
    out.raw(draft.others["rules"]);
  });
  return out;
}

/** Something that somebody may do: `when` it may be done, what it costs, and what then happens. */
function allowed(out: Writer, tag: string, one: AllowedDraft | AbilityDraft, at: string): void {
  const { name, when, script, others } = one;
  out.inside(tag, at, () => {
    out.value("name", name, `${at}.name`);
    if (when !== "") out.script("when", when, `${at}.when`);
    if ("costs" in one) {
      for (const [i, { figure: of, amount, others: kept }] of one.costs.entries()) {
        out.inside("cost", `${at}.costs.${i}`, () => {
          figure(out, of, `${at}.costs.${i}.figure`);
          out.script("amount", amount, `${at}.costs.${i}.amount`);
          out.raw(kept);
        });
      }
      if (one.isTurned) out.value("turned", "true", `${at}.turned`);
    }
    out.script("script", script, `${at}.script`);
    out.raw(others);
  });
}

function setsOf({ sets, others: kept }: Pick<Draft, "sets" | "others">): Writer {
  const out = new Writer("sets.xml");
  out.inside("SETS", "sets", () => {
    for (const [i, { name, cards, others }] of sets.entries()) {
      out.inside("SET", `sets.${i}`, () => {
        out.value("SNAME", name, `sets.${i}.name`);
        for (const [j, card] of cards.entries()) {
          const at = `sets.${i}.cards.${j}`;
          out.inside("CARD", at, () => {
            out.value("NAME", card.name, `${at}.name`);
            for (const [tag, value] of Object.entries(card.values)) out.value(tag, value, `${at}.${tag}`);
            for (const [event, script] of Object.entries(card.scripts)) {
              if (script !== "") out.script(event, script, `${at}.${event}`);
            }
            for (const [k, script] of (card.continuous ?? []).entries()) {
              out.script("CONTINUOUS", script, `${at}.continuous.${k}`);
            }
            for (const [k, one] of (card.abilities ?? []).entries()) {
              allowed(out, "ABILITY", one, `${at}.abilities.${k}`);
            }
            out.raw(card.others);
          });
        }
        out.raw(others);
      });
    }
    out.raw(kept["SETS"]);
  });
  return out;
}

/** The file of one card by itself. */
export function setText(card: CardDraft): string {
  return setsOf({ sets: [{ name: "", cards: [card] }], others: {} }).done.text;
}

function decksOf({ decks, packs, others: kept }: Draft): Writer {
  const out = new Writer("decks.xml");
  out.inside("DECKS", "decks", () => {
    for (const [i, { name, seat = "", cards, others }] of decks.entries()) {
      out.inside("DECK", `decks.${i}`, () => {
        out.value("SNAME", name, `decks.${i}.name`);
        if (seat !== "") out.value("SEAT", seat, `decks.${i}.seat`);
        out.raw(others);
        for (const [j, card] of cards.entries()) counted(out, card, `decks.${i}.cards.${j}`);
      });
    }
    for (const [i, { name, slots, others }] of packs.entries()) {
      out.inside("PACK", `packs.${i}`, () => {
        out.value("SNAME", name, `packs.${i}.name`);
        out.raw(others);
        for (const [j, slot] of slots.entries()) {
          const at = `packs.${i}.slots.${j}`;
          out.inside("SLOT", at, () => {
            out.value("COUNT", slot.count, `${at}.count`);
            for (const [k, card] of slot.cards.entries()) counted(out, card, `${at}.cards.${k}`);
            out.raw(slot.others);
          });
        }
      });
    }
    out.raw(kept["DECKS"]);
  });
  return out;
}

function counted(out: Writer, card: CountedDraft & { readonly group?: string }, at: string): void {
  const { name, count, group = "", others } = card;
  out.inside("CARD", at, () => {
    out.value("NAME", name, `${at}.name`);
    out.value("COUNT", count, `${at}.count`);
    if (group !== "") out.value("GROUP", group, `${at}.group`);
    out.raw(others);
  });
}

/** The innermost field at a place of a file, with the place in its text. */
export function fieldAt({ marks }: Written, file: string, offset: number): { field: string; offset: number } | null {
  let best: Mark | null = null;
  for (const mark of marks) {
    if (mark.file !== file || offset < mark.from || offset > mark.to) continue;
    if (!best || mark.to - mark.from <= best.to - best.from) best = mark;
  }
  if (!best) return null;
  return { field: best.field, offset: Math.min(Math.max(0, offset - best.start), best.end - best.start) };
}

/** Where the text of a field stands. */
export function placeOf({ marks }: Written, field: string): Mark | null {
  return marks.find((mark) => mark.field === field) ?? null;
}
