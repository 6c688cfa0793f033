import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import type { Card } from "../cards.ts";
import { type FlatSolver, loadFlatSolver } from "../solver/wasm.ts";
import { Expert } from "./expert.ts";
import { ALL_REPAIRS, NO_REPAIRS, type Repairs } from "./repairs.ts";
import type { PlayView } from "./view.ts";

const solver = await loadFlatSolver();

/** An expert whose clock stands still: he looks at so many worlds, however busy the machine is. */
function expert(repairs: Repairs, maxWorlds: number): Expert {
  return new Expert({
    solver,
    chance: new Chance(seedFrom("expert")),
    now: () => 0,
    milliseconds: 1,
    maxWorlds,
    repairs,
  });
}

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

describe("the expert", () => {
  /**
   * South has led up to the king, then the ace of spades, on which East dropped the queen; now a low one, West follows low.
   * East had the bare queen, or queen and jack, and then he could as well have dropped the jack.
   */
  const RESTRICTED: PlayView = {
    contract: { level: 3, strain: "NT", declarer: "S" },
    seat: "S",
    hands: {
      N: cards("SA SK ST S9 S5 HA H7 H6 D7 D6 D5 C7 C6"),
      S: cards("S8 S7 S4 S3 H3 H2 DA DK D2 CA CK C3 C2"),
    },
    played: cards("HK HA H5 H2 SA SQ S3 S2 D5 D3 DA D4 S4 S6"),
  };

  test("finesses by restricted choice where plain sampling does not see the difference", () => {
    const finesse = expert({ ...NO_REPAIRS, leads: true }, 300).decide(RESTRICTED);
    expect(finesse.card).toMatch(/^S[T9]$/);
    expect(finesse.worlds).toBeGreaterThan(16);
  });

  test("plays an only card, or one of equals, without a thought", () => {
    const view: PlayView = { ...RESTRICTED, played: cards("HK HA H5") };
    expect(expert(ALL_REPAIRS, 100).decide(view)).toMatchObject({ worlds: 0 });
  });

  test("tells what each card would bring: the chances of the better one are higher", () => {
    const { card, candidates } = expert({ ...NO_REPAIRS, leads: true }, 300).decide(RESTRICTED);
    const chosen = candidates.find((candidate) => candidate.cards.includes(card))!;
    for (const candidate of candidates) expect(candidate.value).toBeLessThanOrEqual(chosen.value + 1e-9);
    expect(chosen.tricks).toBeGreaterThan(6);
  });

  /** Each solution takes longer than there is time for, as on a slow phone. */
  test("answers after two solutions when there is time for none, however much there would be to weigh", () => {
    let [time, solutions] = [0, 0];
    const slow = <Answer>(answer: Answer) => {
      time += 1300;
      solutions++;
      return answer;
    };
    const slowly: FlatSolver = {
      ...{ hands: solver.hands, lay: solver.lay },
      best: (guess) => slow(solver.best(guess)),
      values: (guess) => slow(solver.values(guess)),
      reaches: (need) => slow(solver.reaches(need)),
    };
    const means = { solver: slowly, chance: new Chance(seedFrom("expert")), maxWorlds: 100, repairs: ALL_REPAIRS };
    const decision = new Expert({ ...means, now: () => time, milliseconds: 1200 }).decide(RESTRICTED);
    expect(decision.worlds).toBe(1);
    expect(solutions).toBe(2);
  });

  test("the same chance and the same number of worlds make the same decision", () => {
    expect(expert(ALL_REPAIRS, 40).decide(RESTRICTED)).toEqual(expert(ALL_REPAIRS, 40).decide(RESTRICTED));
  });
});
