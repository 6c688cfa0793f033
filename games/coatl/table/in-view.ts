/**
 * What is asked for is on the screen. At most screens the whole of it is there without scrolling; where it is not, what
 * the next step needs is scrolled to, as little as possible, and only when another step begins.
 */
import { type RefObject, useEffect } from "react";
import { leadsToCoatl } from "./choice.ts";
import type { Desk } from "./desk.ts";
import type { Side } from "./sides.ts";

/** What the next step is made with, the most important last; it is brought into view in this order. */
function needed({ view, choice }: Desk): readonly string[] {
  if (choice && leadsToCoatl(choice)) return [".coatl-plus, .coatl-new, .coatl-slot"];
  if (choice && "token" in choice && choice.token === "pick") return [".coatl-bag"];
  if (choice && "token" in choice && choice.token === "commit") return [".coatl-temples"];
  if (view.opening || view.action === "foreseeing") return [".coatl-hand"];
  if (view.action === "assembling") return [".coatl-temples", ".coatl-hand", ".coatl-own-board"];
  return [".coatl-tokens", ".coatl-hand", ".coatl-own-board", ".coatl-displays > *", ".coatl-supply"];
}

export function useAskedInView(desk: Desk, side: Side, root: RefObject<HTMLElement | null>): void {
  const { asked, choice } = desk;
  const wanted = asked ? needed(desk) : [];
  const step = JSON.stringify([wanted, choice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step; after that the viewer scrolls as they like
  useEffect(() => {
    for (const selector of wanted) {
      const things = [...(root.current?.querySelectorAll(selector) ?? [])].filter(isLit);
      for (const thing of things.reverse()) thing.scrollIntoView({ block: "nearest" });
    }
  }, [step, side]);
}

/** Whether there is anything to press in it. */
function isLit(thing: Element): boolean {
  return thing.matches("[data-lit]") || thing.querySelector("[data-lit]") !== null;
}

/** Brings into view what a coach points at. */
export function usePointedInView({ pointed, choice }: Desk, side: Side, root: RefObject<HTMLElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked changes with the choice and the side
  useEffect(() => {
    if (pointed) root.current?.querySelector("[data-pointed]")?.scrollIntoView({ block: "center" });
  }, [pointed && JSON.stringify(pointed), choice, side]);
}
