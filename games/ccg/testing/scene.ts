/** A small game of version 2 whose cards a test writes itself, and a table of it to try them on. */
import { Chance, type Seat, seedFrom } from "@asztal/kernel";
import { dealtState } from "../game/deal.ts";
import type { CardGameEvent } from "../game/events.ts";
import { interpreted } from "../game/flow.ts";
import { gameOfFiles } from "../game/index.ts";
import { answer } from "../game/rules.ts";
import type { CardGameMove } from "../game/state.ts";
import { FIELD, FIRST_ATTRIBUTE, strideOf } from "../run/program.ts";

const group = (mode: string, type: string, tag: string, sees: string) =>
  `<group><gmode>${mode}</gmode><gtype>${type}</gtype><tag>${tag}</tag><name>${tag}</name><visibleBy>${sees}</visibleBy></group>`;
const number = (of: string, tag: string, more = "") =>
  `<${of}><atype>number</atype><tag>${tag}</tag><name>${tag}</name>${more}</${of}>`;
const event = (tag: string, on: string, more = "") => `<event><tag>${tag}</tag><on>${on}</on>${more}</event>`;

const DEFINITION = `<gameDef><title>Scene</title><creator>x</creator><description>x</description><language>2</language>
<players><min>2</min><max>4</max></players><groups>
${group("private", "deck", "DECK", "none")}${group("private", "hand", "HAND", "player")}${group("private", "zone", "FIELD", "both")}
${group("private", "deck", "PILE", "both")}${group("private", "hand", "PRIZES", "none")}${group("shared", "zone", "SUPPLY", "both")}</groups>
<player>${number("playerAttr", "LIFE", "<default>20</default><minValue>0</minValue>")}${number("playerAttr", "COINS", "<minValue>0</minValue>")}</player>
<card>${number("cardAttr", "COST")}${number("cardAttr", "MIGHT", "<minValue>0</minValue>")}${number("cardAttr", "GUARD")}
${number("cardAttr", "WOUNDS", "<minValue>0</minValue><counter>true</counter>")}${number("cardAttr", "CHARGE", "<minValue>0</minValue><counter>true</counter>")}
<cardAttr><atype>token</atype><tag>KIND</tag><name>Kind</name><values><choice>Plain</choice><choice>Elf</choice><choice>Fire</choice><choice>Water</choice></values></cardAttr></card>
<phases><phase><tag>MAIN</tag><name>Main</name></phase></phases><events>
${event("ENTERS", "enter")}${event("LEAVES", "leave")}${event("STAYS", "leave", "<before>true</before>")}
${event("HURT", "rise", "<attribute>WOUNDS</attribute>")}${event("SHIELD", "rise", "<attribute>WOUNDS</attribute><before>true</before>")}
${event("PAINED", "fall", "<playerAttribute>LIFE</playerAttribute>")}${event("DAWN", "turnStart")}${event("DUSK", "turnEnd", "<heard>all</heard>")}
${event("DRAWS", "draw", "<before>true</before>")}${event("CASTS", "play")}${event("STRIKES", "raise")}</events></gameDef>`;

export interface Scene {
  /** Scripts of the player, which `act` runs by their numbers. */
  readonly acts?: readonly string[];
  /** The rest of the rules: own actions come first. */
  readonly rules?: string;
  readonly actions?: string;
  readonly cards: string;
  readonly decks?: string;
  readonly players?: number;
  readonly abilities?: boolean;
}

const text = (script: string) => script.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function filesOf({ acts = [";"], rules = "", actions = "", cards, decks = "", abilities = false }: Scene) {
  const allowed = acts.map((script, i) => `<allow><name>act ${i}</name><script>${text(script)}</script></allow>`);
  return {
    "definition.xml": DEFINITION,
    "rules.xml": `<rules><actions>${actions}</actions><phases><phase><tag>MAIN</tag>${allowed.join("")}<abilities>${abilities}</abilities></phase></phases>${rules}</rules>`,
    "sets.xml": `<SETS><SET><SNAME>x</SNAME>${cards}</SET></SETS>`,
    "decks.xml": `<DECKS>${decks || "<DECK><SNAME>x</SNAME></DECK>"}</DECKS>`,
  };
}

/** A table of the scene in the first player's turn. */
export function sceneOf(scene: Scene) {
  const { program } = gameOfFiles({ kind: "ccg", files: filesOf(scene) }, { id: "scene", version: 1 });
  const decks = Array.from({ length: scene.players ?? 2 }, (_, seat) => Math.min(seat, program.decks.length - 1));
  const log: CardGameEvent[] = [];
  const flow = interpreted(program, dealtState(program, decks), new Chance(seedFrom("scene")), log);
  flow.start();
  const { table } = flow;
  const stride = strideOf(program);
  const groupOf = (seat: Seat | -1, tag: string) =>
    seat < 0
      ? table.sharedIndex(program.sharedGroups.findIndex((one) => one.tag === tag))
      : table.groupIndex(
          seat,
          program.privateGroups.findIndex((one) => one.tag === tag),
        );
  const cardsIn = (seat: Seat | -1, tag: string) => table.groups[groupOf(seat, tag)]!;
  return {
    program,
    flow,
    log,
    /** Puts a card somewhere, and lets what follows happen; gives its number. */
    put(name: string, seat: Seat | -1, tag: string): number {
      table.create(groupOf(seat, tag), program.texts.indexOf(name));
      flow.machine.run();
      return cardsIn(seat, tag).at(-1)!;
    },
    act(index: number): void {
      flow.machine.refuel();
      flow.act(program.phases[0]!.allowed[index]!);
    },
    answer(move: CardGameMove): void {
      answer(flow, move);
    },
    /** The names of the cards in a group. */
    names: (seat: Seat | -1, tag: string) =>
      cardsIn(seat, tag).map((card) => program.texts[table.cards[card * stride + FIELD.name]!]!),
    /** A figure of a card, or of a player, with continuous effects. */
    figure(of: number, tag: string): number {
      return table.figures.cards[
        of * stride + FIRST_ATTRIBUTE + program.cardAttributes.findIndex((a) => a.tag === tag)
      ]!;
    },
    player(seat: Seat, tag: string): number {
      return table.attribute(
        seat,
        program.playerAttributes.findIndex((a) => a.tag === tag),
      );
    },
  };
}
