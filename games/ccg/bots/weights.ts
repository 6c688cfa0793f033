/**
 * How much a bot thinks of each feature: its play style, as data that people can edit. A weight counts for the bot's own figure
 * and, with the other sign, for its opponents'; a style may think more of the one or the other.
 */
import type { ValueCode } from "../run/code.ts";
import type { Program } from "../run/program.ts";

export interface Weights {
  /** By the names of features; those that are not named count nothing. */
  readonly features: Readonly<Record<string, number>>;
  /** What counts when everybody goes on by those: what helps good players differs from what helps those who play anything. */
  readonly later?: Readonly<Record<string, number>>;
  /** How much it thinks of its own figures and of its opponents', beside each other. */
  readonly own: number;
  readonly others: number;
  /** From -1, which expects the worst of what it cannot see, to 1, which expects the best. */
  readonly risk: number;
  /** Play styles that the game's author gives it besides the usual ones, by what their bots are called. */
  readonly profiles?: Readonly<Record<string, Profile>>;
}

/** What a play style changes of the game's weights. */
export type Profile = Partial<Pick<Weights, "features" | "own" | "others" | "risk">>;

/** Play styles: what each makes of given weights. */
export const STYLES = {
  balanced: { own: 1, others: 1, risk: 0 },
  aggressive: { own: 0.4, others: 1.6, risk: 0.3 },
  defensive: { own: 1.6, others: 0.4, risk: 0 },
  cautious: { own: 1, others: 1, risk: -1 },
} as const;
export type Style = keyof typeof STYLES;

export function inStyle({ features }: Weights, style: Style): Weights {
  return { features, ...STYLES[style] };
}

export function inProfile({ features, own, others, risk }: Weights, profile: Profile): Weights {
  return { own, others, risk, ...profile, features: { ...features, ...profile.features } };
}

/** What the conditions of winning and losing name is worth something, the other way round for what one loses by. */
export function ruleWeights(program: Program): Weights {
  const features: Record<string, number> = {};
  const note = (conditions: readonly number[], sign: number) => {
    for (const condition of conditions) collect(program, program.scripts[condition]!.value!, sign, features);
  };
  note(program.win, 1);
  note(program.loss, -1);
  return { features, ...STYLES.balanced };
}

const RULE_WEIGHT = 4;

/** Follows a condition: where `OPP.HP < 1` wins, HP is what to have. */
function collect(program: Program, code: ValueCode, sign: number, features: Record<string, number>): void {
  if (code.op === "not") collect(program, code.operand, -sign, features);
  if (code.op !== "binary") return;
  const { operator, left, right } = code;
  if (operator === "AND" || operator === "OR") {
    collect(program, left, sign, features);
    collect(program, right, sign, features);
    return;
  }
  const named = nameOf(program, left);
  if (!named || right.op !== "constant") return;
  // `= 0` is how one runs out; `= 10` is how one arrives.
  const up = operator === ">" || operator === ">=" || (operator === "=" && right.value > 0);
  features[named.name] ??= sign * named.side * (up ? 1 : -1) * RULE_WEIGHT;
}

function nameOf(program: Program, code: ValueCode): { name: string; side: number } | null {
  if (code.op === "attribute") {
    return { name: program.playerAttributes[code.index]!.tag, side: code.side === "me" ? 1 : -1 };
  }
  if (code.op !== "count" || code.group.op !== "group" || code.group.side === "shared") return null;
  const { tag } = program.privateGroups[code.group.index]!;
  return { name: `COUNT ${tag}`, side: code.group.side === "me" ? 1 : -1 };
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function areNumbers(read: unknown): read is Readonly<Record<string, number>> {
  return typeof read === "object" && read !== null && Object.values(read).every(isNumber);
}

/** Weights of a file, or null when it is none. */
export function readWeights(text: string): Weights | null {
  let read: Partial<Weights> | null;
  try {
    read = JSON.parse(text) as Partial<Weights> | null; // every part is looked at below
  } catch {
    return null;
  }
  if (!areNumbers(read?.features)) return null;
  const { own = 1, others = 1, risk = 0, features, later, profiles } = read;
  if (![own, others, risk].every(isNumber) || (later !== undefined && !areNumbers(later))) return null;
  if (profiles !== undefined && !areProfiles(profiles)) return null;
  return { features, ...(later && { later }), own, others, risk, ...(profiles && { profiles }) };
}

const PROFILE_NAME = /^[\p{L}][\p{L}\d_-]{0,29}$/u;
const MAX_PROFILES = 20;
/** Names that bots of every card game have. */
const TAKEN: ReadonlySet<string> = new Set(["random", "greedy", "search", ...Object.keys(STYLES)]);

/** Whether a play style may be called so. */
export function isProfileName(name: string): boolean {
  return PROFILE_NAME.test(name) && !TAKEN.has(name);
}

function areProfiles(read: unknown): read is Readonly<Record<string, Profile>> {
  if (typeof read !== "object" || read === null || Array.isArray(read)) return false;
  if (Object.keys(read).length > MAX_PROFILES) return false;
  return Object.entries(read as Readonly<Record<string, unknown>>).every(([name, profile]) => {
    if (!isProfileName(name) || typeof profile !== "object" || profile === null) return false;
    const { features = {}, ...rest } = profile as Profile; // every part is looked at
    const isKnown = Object.keys(rest).every((key) => key === "own" || key === "others" || key === "risk");
    return isKnown && areNumbers(rest) && areNumbers(features);
  });
}
