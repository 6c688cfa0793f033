/** Why a turn is good, in words: what it completes, or the plan that it brings nearer. */
import type { Chance, Phrase, Seat } from "@asztal/kernel";
import { ideasFor } from "../bots/ideas.ts";
import { bestPlan, type Plan } from "../bots/plan.ts";
import { played } from "../bots/playing.ts";
import { thorough } from "../bots/strong.ts";
import { priceFor } from "../bots/thinking.ts";
import type { WholeTurn } from "../bots/whole-turns.ts";
import { horizonOf, worksite } from "../bots/worksite.ts";
import { cardAt, templeAt } from "../bots/worth.ts";
import { apply } from "../rules/apply.ts";
import { coatlPoints } from "../rules/coatl.ts";
import type { State } from "../rules/state.ts";

export function reasons(world: State, seat: Seat, turn: WholeTurn, chance: Chance): readonly Phrase[] {
  const after = world.opening
    ? withoutDiscards(world, seat, turn, chance)
    : played(world, seat, turn, thorough, chance);
  const before = world.players[seat]!.coatls;
  const completed = after.players[seat]!.coatls.flatMap((one, i): Phrase[] =>
    one.frozen > 0 && !(before[i] && before[i].frozen > 0)
      ? [{ code: "study.completes", args: { coatl: i + 1, points: coatlPoints(one) } }]
      : [],
  );
  const plan = planAt(after, seat);
  return [...completed, ...(plan ? [planPhrase(plan)] : [])];
}

function withoutDiscards(world: State, seat: Seat, [move]: WholeTurn, chance: Chance): State {
  const result = move && apply(world, seat, move, chance);
  return result && result.refused === undefined ? result.state : world;
}

/** The best plan from here, or null when none can still be carried out. */
function planAt(state: State, seat: Seat): Plan | null {
  if (state.over) return null;
  const site = worksite(state, seat, horizonOf(state, seat));
  if (site.bases.length === 0) return null;
  const price = priceFor(state, thorough);
  const plan = bestPlan(ideasFor(site, price, thorough.search), site, price);
  return plan && plan.turns <= site.horizon && plan.points > 0 ? plan : null;
}

function planPhrase({ idea, cards, wanted, temple, points, turns }: Plan): Phrase {
  const args = {
    row: idea.row,
    prophecies: [...new Set([...idea.base.laid, ...cards, ...wanted])].map(cardAt),
    points,
    turns: Math.ceil(turns),
  };
  return temple === null
    ? { code: "study.plan", args }
    : { code: "study.plan-temple", args: { ...args, temple: templeAt(temple) } };
}
