/**
 * Which card is being asked about: the one that is pointed at, that the keyboard is on, or that a finger holds down. A card is
 * whatever has `data-card`; who asks does not play it.
 */
import { type RefObject, useEffect, useState } from "react";

/** A pointer that only passes over a card asks nothing, and a tap is no holding. */
const POINTING_MILLISECONDS = 300;
const HOLDING_MILLISECONDS = 450;
/** A finger that moves further than this scrolls. */
const STEADY_PIXELS = 10;

/** The card that explains itself now, or null. */
export function useExplained(root: RefObject<HTMLElement | null>): HTMLElement | null {
  const [card, setCard] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const end = new AbortController();
    const asking = new Asking(root.current, end.signal, setCard);
    asking.byMouse();
    asking.byFinger();
    asking.byKeyboard();
    asking.untilDone();
    return () => end.abort();
  }, [root]);
  return card;
}

function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
}

/** Listens at a table before anything else does, and shows one card or none. */
class Asking {
  readonly #table: HTMLElement;
  readonly #signal: AbortSignal;
  readonly #setCard: (card: HTMLElement | null) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: HTMLElement, signal: AbortSignal, setCard: (card: HTMLElement | null) => void) {
    this.#table = table;
    this.#signal = signal;
    this.#setCard = setCard;
    signal.addEventListener("abort", () => this.#wait());
  }

  byMouse(): void {
    this.#on("pointerover", ({ pointerType, target }) => {
      if (pointerType !== "mouse") return;
      const pointed = cardAt(target);
      if (pointed) this.#later(POINTING_MILLISECONDS, () => this.#setCard(pointed));
      else this.#nothing();
    });
    this.#on("pointerleave", ({ pointerType, target }) => {
      if (pointerType === "mouse" && target === this.#table) this.#nothing();
    });
  }

  byFinger(): void {
    let hold: { readonly x: number; readonly y: number; isAnswered: boolean } | null = null;
    this.#on("pointerdown", ({ pointerType, target, clientX: x, clientY: y }) => {
      this.#nothing();
      const held = cardAt(target);
      const begun = held && pointerType !== "mouse" ? { x, y, isAnswered: false } : null;
      hold = begun;
      if (!begun) return;
      this.#later(HOLDING_MILLISECONDS, () => {
        begun.isAnswered = true;
        this.#setCard(held);
      });
    });
    this.#on("pointermove", ({ clientX, clientY }) => {
      if (hold && Math.hypot(clientX - hold.x, clientY - hold.y) > STEADY_PIXELS) this.#wait();
    });
    this.#on("pointerup", () => hold && this.#wait());
    this.#on("pointercancel", () => hold && this.#wait());
    this.#on("contextmenu", (event) => hold && cardAt(event.target) && event.preventDefault());
    this.#on("click", (event) => {
      const pressed = cardAt(event.target);
      // The finger that held the card down has had its answer: letting go plays nothing.
      if (hold?.isAnswered) event.stopPropagation();
      else if (pressed && !pressed.matches("[data-lit]")) this.#setCard(pressed); // a press does nothing else there
      hold = null;
    });
  }

  byKeyboard(): void {
    this.#on("focusin", ({ target }) => {
      const focused = cardAt(target);
      if (focused?.matches(":focus-visible")) this.#setCard(focused);
    });
    this.#on("focusout", () => this.#nothing());
  }

  /** Whoever presses elsewhere, scrolls or leaves with Escape has read enough. */
  untilDone(): void {
    const options = { signal: this.#signal, capture: true, passive: true };
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !this.#table.contains(target)) this.#nothing();
    };
    addEventListener("pointerdown", elsewhere, options);
    addEventListener("scroll", () => this.#nothing(), options);
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#nothing(), options);
  }

  #on<Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void): void {
    this.#table.addEventListener(name, act, { signal: this.#signal, capture: true });
  }

  #wait(): void {
    clearTimeout(this.#timer);
  }

  #later(milliseconds: number, act: () => void): void {
    this.#wait();
    this.#timer = setTimeout(act, milliseconds);
  }

  #nothing(): void {
    this.#wait();
    this.#setCard(null);
  }
}
