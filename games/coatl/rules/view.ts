/** What a viewer sees, and the states in which it would see just that. */
import type { Chance, Viewer } from "@asztal/kernel";
import { unkept } from "./assembling.ts";
import { welcomes } from "./coatl.ts";
import type { Event, SeenEvent } from "./events.ts";
import { deckWith, faces, inOrder, type Prophecy, placeOf } from "./prophecies.ts";
import type { OpenPlayer, Player, SeenPlayer, State, Table, View } from "./state.ts";
import { type Temple, temples } from "./temples.ts";

function tableOf(from: Table): Table {
  return {
    options: from.options,
    opening: from.opening,
    over: from.over,
    start: from.start,
    current: from.current,
    action: from.action,
    supply: from.supply,
    bags: from.bags,
    display: from.display,
    discards: from.discards,
    temples: from.temples,
    lastTurns: from.lastTurns,
    passes: from.passes,
  };
}

function openPlayerOf(from: OpenPlayer): OpenPlayer {
  return {
    board: from.board,
    coatls: from.coatls,
    known: from.known,
    knownTemples: from.knownTemples,
    used: from.used,
    deeds: from.deeds,
  };
}

function seenPlayerOf(player: Player): SeenPlayer {
  return {
    ...openPlayerOf(player),
    hiddenCount: player.hidden.length,
    hiddenTempleCount: player.hiddenTemples.length,
    asideCount: player.aside?.length ?? null,
  };
}

export function view(state: State, viewer: Viewer): View {
  const own = viewer === "spectator" ? undefined : state.players[viewer];
  return {
    ...tableOf(state),
    players: state.players.map(seenPlayerOf),
    deckSize: state.deck.length - state.drawn,
    templeDeckSize: state.templeDeck.length - state.templesDrawn,
    hidden: own?.hidden ?? [],
    hiddenTemples: own?.hiddenTemples ?? [],
    aside: own?.aside ?? null,
  };
}

export function seen(event: Event, viewer: Viewer): SeenEvent {
  if (event.event === "put-aside" && event.seat !== viewer) {
    return { event: "put-aside-hidden", seat: event.seat, count: event.count };
  }
  if (event.event === "drew" && event.seat !== viewer) return { event: "drew-hidden", seat: event.seat };
  return event;
}

function copiesIn(deck: readonly Prophecy[]): Uint8Array {
  const copies = new Uint8Array(faces.length);
  for (const card of deck) copies[placeOf(card)]!++;
  return copies;
}

const defaultCopies = copiesIn(deckWith(false));
const extendedCopies = copiesIn(deckWith(true));

/** The prophecies that neither lie face up somewhere nor are held by the viewer. Counted, as bots ask thousands of times. */
function unseenProphecies({ options, players, display, discards, hidden, aside }: View): Prophecy[] {
  const left = (options.extraProphecies ? extendedCopies : defaultCopies).slice();
  const see = (card: Prophecy | null) => {
    if (card !== null) left[placeOf(card)]!--;
  };
  display.forEach(see);
  discards.forEach(see);
  hidden.forEach(see);
  aside?.forEach(see);
  for (const { known, coatls } of players) {
    known.forEach(see);
    for (const { cards } of coatls) cards.forEach(see);
  }
  const unseen: Prophecy[] = [];
  for (let place = 0; place < left.length; place++) {
    for (let count = left[place]!; count > 0; count--) unseen.push(faces[place]!);
  }
  return unseen;
}

function unseenTemples({ players, temples: displayed, hiddenTemples }: View): Temple[] {
  const seenOnes = new Set<Temple | null>([...displayed, ...hiddenTemples]);
  for (const { knownTemples, coatls } of players) {
    for (const temple of knownTemples) seenOnes.add(temple);
    for (const { temple } of coatls) seenOnes.add(temple);
  }
  return temples.filter((temple) => !seenOnes.has(temple));
}

/**
 * A Cóatl may only be closed by who can lay a prophecy at it, so while one waits for it there is such a card in that hand:
 * taken out of the unseen ones here, unless everybody has seen one in the hand already.
 */
function takePromised(from: View, viewer: Viewer, unseen: Prophecy[]): readonly Prophecy[] {
  if (from.action !== "assembling" || from.current === viewer) return [];
  const player = from.players[from.current]!;
  const closed = player.coatls[unkept(player) - 1];
  if (!closed || player.known.some((card) => welcomes(closed, card))) return [];
  return unseen.splice(
    unseen.findIndex((card) => welcomes(closed, card)),
    1,
  );
}

/** The cards that the viewer cannot see, dealt anew to the other hands and the decks. */
export function resample(from: View, viewer: Viewer, chance: Chance): State {
  const prophecies = chance.shuffled(unseenProphecies(from));
  const promised = takePromised(from, viewer, prophecies);
  const templeCards = chance.shuffled(unseenTemples(from));
  const players = from.players.map((player, seat): Player => {
    if (seat === viewer) {
      return { ...openPlayerOf(player), hidden: from.hidden, hiddenTemples: from.hiddenTemples, aside: from.aside };
    }
    const { asideCount } = player;
    const sure = seat === from.current ? promised : [];
    return {
      ...openPlayerOf(player),
      hidden: inOrder([...sure, ...prophecies.splice(0, player.hiddenCount - sure.length)]),
      hiddenTemples: templeCards.splice(0, player.hiddenTempleCount),
      aside: asideCount === null ? null : inOrder(prophecies.splice(0, asideCount)),
    };
  });
  return { ...tableOf(from), players, deck: prophecies, drawn: 0, templeDeck: templeCards, templesDrawn: 0 };
}
