/** On a small screen one side of the table is seen at a time: the one on which the next step is made comes forward. */
import { useEffect, useState } from "react";
import type { Move } from "../rules/moves.ts";
import type { View } from "../rules/state.ts";
import { leadsToCoatl } from "./choice.ts";
import type { Desk } from "./desk.ts";

export const sides = ["supply", "mine", "others"] as const;
export type Side = (typeof sides)[number];

/** The side that is shown; after it has come forward by itself the viewer leafs as they like. */
export function useSide({ view, asked, offer, choice, seat, pointed }: Desk): readonly [Side, (side: Side) => void] {
  const { action, opening } = view;
  const [side, setSide] = useState<Side>("supply");
  const canTake = offer.takes.size > 0 || offer.prophecies.size > 0 || offer.draw;
  const builds = opening || action === "assembling" || action === "foreseeing" || (action === null && !canTake);
  useEffect(() => {
    if (asked) setSide(builds ? "mine" : "supply");
  }, [asked, builds]);
  const forCoatl = seat !== null && choice !== null && leadsToCoatl(choice);
  useEffect(() => {
    if (forCoatl) setSide("mine");
  }, [forCoatl]);
  const forTemple = choice !== null && "token" in choice && choice.token === "commit";
  useEffect(() => {
    if (forTemple) setSide("supply");
  }, [forTemple]);
  const pointedSide = pointed && sideOf(pointed, view);
  useEffect(() => {
    if (pointedSide) setSide(pointedSide);
  }, [pointedSide]);
  return [side, setSide];
}

/** Where a move begins; null for one that begins nowhere. */
function sideOf(move: Move, { temples }: View): Side | null {
  if ("take" in move || "prophecy" in move || "draw" in move) return "supply";
  if ("temple" in move) return temples.includes(move.temple) ? "supply" : "mine";
  return "done" in move ? null : "mine";
}
