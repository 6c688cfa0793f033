import { Chance } from "../../chance.ts";
import { type Arguments, askPhrase, type Refusal } from "../../game.ts";
import { type Match, readMove } from "../../match.ts";
import { type OptionShape, optionKind } from "../../option-kind.ts";
import { faultInMessage, languages, voice } from "../../wording.ts";
import { breach, type Check } from "../check.ts";
import { mutated } from "../mutation.ts";
import { type MovePool, poolOf } from "../pool.ts";
import type { TestCase } from "../test-case.ts";
import { walk } from "../walk.ts";

export const words: Check = {
  promise:
    "every move, event, refusal, question, option and statistic has its words in both languages, and all can be read",
  run(testCase) {
    const { texts } = testCase;
    if (!texts) return;
    const voices = languages.map(
      (language) => [language, voice(language, texts[language], (seat) => `<${seat}>`)] as const,
    );
    /** All of it is told at once, so that an author does not run the suite for each. */
    const missing = new Map(languages.map((language) => [language, new Set<string>()]));
    const check = (code: string, args: Arguments, match: Match) => {
      for (const [language, say] of voices) {
        let said: string;
        try {
          said = say(code, args);
        } catch (error) {
          return breach(
            `“${code}” with ${JSON.stringify(args)} cannot be said in ${language}: ${(error as Error).message}`,
            match,
          );
        }
        if (said === `[${code}]` || said.trim() === "") missing.get(language)!.add(code); // every language is there
      }
    };
    const pool = poolOf(testCase);
    const match = walk(testCase, {
      position({ match, asks, chance }) {
        for (const ask of asks) {
          const { seat } = ask;
          const { code, args } = askPhrase(ask);
          check(code, args ?? {}, match);
          for (const refusal of refusalsAt(match, seat, pool, chance))
            check(refusal.refused, refusal.args ?? {}, match);
        }
      },
      moved({ match, move, events }) {
        const { code, args } = match.game.phrase(move);
        check(`move.${code}`, args ?? {}, match);
        for (const event of events) {
          const seen = match.game.seen(event, "spectator");
          if (seen !== null) check(...codeOf(seen), match);
          check(...codeOf(event), match);
        }
      },
    });
    for (const [option, schema] of Object.entries(match.game.options.properties)) {
      check(`option.${option}`, {}, match);
      for (const value of wordsToChoose(schema)) check(`option.${option}.${value}`, {}, match);
    }
    const statistics = match.game.statistics?.(match.state);
    for (const one of statistics ? [statistics.table, ...statistics.seats] : []) {
      for (const key of Object.keys(one)) check(`statistic.${key}`, {}, match);
    }
    for (const bot of Object.keys(testCase.bots?.bots ?? {})) check(`bot.${bot}`, {}, match);
    check("game.name", {}, match);
    check("game.summary", {}, match);
    for (const language of languages) {
      const others = languages.flatMap((other) => Object.keys(texts[other].messages));
      for (const code of others) if (!(code in texts[language].messages)) missing.get(language)!.add(code); // every language is there
    }
    const told = languages.flatMap((language) => {
      const codes = [...missing.get(language)!]; // every language is there
      return codes.length > 0 ? [`texts/${language}.ts has no words for ${codes.join(", ")}`] : [];
    });
    told.push(...unreadableIn(texts));
    if (told.length > 0) breach(told.join("\n"), match);
  },
};

type BothTexts = NonNullable<TestCase["texts"]>;

/** Found once for a game's texts, not for each of its test cases. */
const unreadable = new WeakMap<BothTexts, readonly string[]>();

/** Messages that nobody can say, with whatever arguments: those of a table too, which no rule ever says. */
function unreadableIn(texts: BothTexts): readonly string[] {
  const found =
    unreadable.get(texts) ??
    languages.flatMap((language) =>
      Object.entries(texts[language].messages).flatMap(([code, message]) => {
        const fault = faultInMessage(message, language);
        return fault === null ? [] : [`texts/${language}.ts: “${code}” is not in ICU format (${fault}): ${message}`];
      }),
    );
  unreadable.set(texts, found);
  return found;
}

/** Of an option that is one of several, the values that are words. */
function wordsToChoose(schema: OptionShape): string[] {
  const kind = optionKind(schema);
  return kind?.kind === "choice" ? kind.choices.filter((value) => typeof value === "string") : [];
}

/** Events are worded by their field `event`, with their other fields as arguments. */
function codeOf(event: unknown): [string, Arguments] {
  const { event: code, ...args } = event as { event: string };
  return [`event.${code}`, args];
}

/** Why moves of elsewhere in the game are refused here, as they are and with something wrong in them. */
function refusalsAt(match: Match, seat: number, pool: MovePool, chance: Chance): Refusal[] {
  return Array.from({ length: 4 }, (_, i) => {
    const move = pool.pick(chance);
    const read = readMove(match.game, i % 2 === 0 ? move : mutated(move, pool.pick(chance), chance));
    return "refused" in read ? null : match.game.apply(match.state, seat, read.move, new Chance(match.seed));
  }).filter((result): result is Refusal => result !== null && result.refused !== undefined);
}
