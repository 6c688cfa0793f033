/**
 * Games made from data while the server runs, beside those that are compiled in. A made game is private to its owner until a version
 * of it is published; every version is kept, for tables that began with it and for their records.
 */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import {
  type Definition,
  type DefinitionFault,
  type GameEntry,
  type Games,
  isRefusal,
  type Language,
  languages,
  type Refusal,
} from "@asztal/kernel";
import { voice } from "@asztal/kernel/wording";
import type { Licence } from "@asztal/wire";
import { newId } from "../accounts/accounts.ts";
import { lookKey } from "../accounts/names.ts";
import { type Metered, rulesFailed } from "../metered/metered.ts";
import type { GameDescription } from "../metered/protocol.ts";
import { plainText } from "../plain-text.ts";
import { Conflict, mustChange, query, type Store, type Write } from "../store/store.ts";
import { facadeOf } from "./facade.ts";

const MAX_GAMES = 50;
const MAX_VERSIONS = 500;
/** Characters of all versions of all games of one account. */
const MAX_STORED = 16_000_000;
/** Characters of what is known of a game: everybody who comes to the site is sent it. */
const MAX_DESCRIPTION = 8192;
/** Published games that are listed beside those that are compiled in, the newest first. */
const MAX_LISTED = 60;
/** Games, and versions of games, that are kept in memory. */
const MAX_CACHED = 500;

const MADE = [
  "id",
  "owner_id",
  "kind",
  "published_version",
  "withdrawn_at",
  "blocked_at",
  "parent_id",
  "parent_version",
  "made_games.created_at",
] as const;

/** A game that somebody has made. */
export interface MadeGame {
  readonly id: string;
  readonly owner: string | null;
  readonly kind: string;
  /** The newest version. */
  readonly version: number;
  readonly published: number | null;
  readonly isWithdrawn: boolean;
  /** By an administrator: its owner cannot publish it again. */
  readonly isBlocked: boolean;
  readonly parent: StoredVersion | null;
  readonly createdAt: number;
}

export interface StoredVersion {
  readonly game: string;
  readonly version: number;
}

export type Stored = StoredVersion | { readonly faults: readonly DefinitionFault[] } | Refusal;

export interface Publication {
  readonly version: number;
  /** As it was before where it is not given. */
  readonly licence?: Licence;
  readonly description?: string;
}

export interface DefinitionsSettings {
  readonly registry: Games;
  readonly kinds: readonly string[];
  readonly store: Store;
  readonly metered: Metered;
  readonly networkOf: (account: string) => string;
  now(): number;
}

export class Definitions implements Games {
  readonly #settings: DefinitionsSettings;
  /** Versions never change, so they are read once. */
  readonly #versions = new Map<string, GameEntry>();
  /** Home asks for all of them each time it is opened: what nobody has changed since is not read again. */
  #made = new Map<string, Promise<MadeGame | null>>();
  #listed: Promise<readonly string[]> | null = null;
  #generalChanges = -1;

  constructor(settings: DefinitionsSettings) {
    this.#settings = settings;
  }

  async list(): Promise<readonly string[]> {
    this.#forgetIfChanged();
    this.#listed ??= this.#readList();
    this.#listed.catch(() => this.#forget());
    return this.#listed;
  }

  #forget(): void {
    this.#made = new Map();
    this.#listed = null;
  }

  /** Another server on the same store may have published or withdrawn something. */
  #forgetIfChanged(): void {
    const { general } = this.#settings.store.foreign;
    if (general !== this.#generalChanges || this.#made.size > MAX_CACHED) this.#forget();
    this.#generalChanges = general;
  }

  async #readList(): Promise<readonly string[]> {
    const { registry, store } = this.#settings;
    const published = await store.read(
      query
        .selectFrom("made_games")
        .select("id")
        .where("published_version", "is not", null)
        .where("withdrawn_at", "is", null)
        .orderBy("created_at", "desc")
        .limit(MAX_LISTED),
    );
    return [...(await registry.list()), ...published.map(({ id }) => id)];
  }

  async find(id: string): Promise<GameEntry | null> {
    const compiled = await this.#settings.registry.find(id);
    if (compiled) return compiled;
    const made = await this.made(id);
    return made && this.findAt(id, made.published ?? made.version);
  }

  async findAt(id: string, version: number): Promise<GameEntry | null> {
    const compiled = await this.#settings.registry.findAt(id, version);
    if (compiled) return compiled;
    const key = `${id} ${version}`;
    const cached = this.#versions.get(key);
    if (cached) return cached;
    const stored = await this.#settings.store.readOne(
      query
        .selectFrom("definitions")
        .innerJoin("made_games", "made_games.id", "definitions.game_id")
        .select(["kind", "text", "description"])
        .where("game_id", "=", id)
        .where("version", "=", version),
    );
    if (!stored) return null;
    const description = JSON.parse(stored.description) as GameDescription; // written below, by this program
    const entry = facadeOf(id, version, { kind: stored.kind, text: stored.text }, description);
    this.#versions.set(key, entry);
    if (this.#versions.size > MAX_CACHED) this.#versions.delete(this.#versions.keys().next().value!); // it is not empty
    return entry;
  }

  /** The version of a made game that everybody may play; null where there is none, or where it was withdrawn. */
  async published(id: string): Promise<GameEntry | null> {
    const made = await this.made(id);
    return made === null || made.published === null || made.isWithdrawn ? null : this.findAt(id, made.published);
  }

  /** What is known of a made game; null for one that is compiled in, and for one that is not there. */
  made(id: string): Promise<MadeGame | null> {
    this.#forgetIfChanged();
    const cached = this.#made.get(id);
    if (cached) return cached;
    const reading = this.#read(id, "id").then(([game]) => game ?? null);
    this.#made.set(id, reading);
    reading.catch(() => this.#forget());
    return reading;
  }

  madeBy(account: string): Promise<MadeGame[]> {
    return this.#read(account, "owner_id");
  }

  async #read(value: string, column: "id" | "owner_id"): Promise<MadeGame[]> {
    const rows = await this.#settings.store.read(
      query
        .selectFrom("made_games")
        .innerJoin("definitions", "definitions.game_id", "made_games.id")
        .select(MADE)
        .select(({ fn }) => fn.max("version").as("version"))
        .where(`made_games.${column}`, "=", value)
        .groupBy(MADE)
        .orderBy("made_games.created_at", "desc"),
    );
    return rows.map((row) => ({
      id: row.id,
      owner: row.owner_id,
      kind: row.kind,
      version: row.version,
      published: row.published_version,
      isWithdrawn: row.withdrawn_at !== null,
      isBlocked: row.blocked_at !== null,
      parent: row.parent_id === null ? null : { game: row.parent_id, version: row.parent_version ?? 1 },
      createdAt: row.created_at,
    }));
  }

  /** Why an account cannot open a table of a made game, or null when it can. */
  refusal(game: MadeGame, account: string): Refusal | null {
    if (game.isWithdrawn) return { refused: "game-withdrawn", args: { game: game.id } };
    // To others a game that is not published is not there.
    return game.published === null && game.owner !== account
      ? { refused: "no-such-game", args: { game: game.id } }
      : null;
  }

  /** Whether an account may read a version of a made game without a table of it. */
  mayRead({ owner, published }: MadeGame, version: number, account: string | null): boolean {
    return owner === account || (published !== null && version <= published);
  }

  /** A new game; with a parent, a copy of that one, which has to allow it. */
  async create(account: string, definition: Definition, parent: StoredVersion | null = null): Promise<Stored> {
    if (!this.#settings.kinds.includes(definition.kind)) {
      return { refused: "no-such-kind", args: { kind: definition.kind, known: this.#settings.kinds.join(", ") } };
    }
    const notCopied = parent && (await this.#copyRefusal(account, parent));
    if (notCopied) return notCopied;
    if ((await this.madeBy(account)).length >= MAX_GAMES) {
      return { refused: "too-many-made-games", args: { most: MAX_GAMES } };
    }
    const tooMuch = await this.#tooMuch(account, definition.text);
    if (tooMuch) return tooMuch;
    const id = `made-${newId()
      .replace(/[^a-z0-9]/gi, "")
      .slice(0, 16)
      .toLowerCase()}`;
    const described = await this.#describe(account, id, 1, definition);
    if (!("description" in described)) return described;
    const now = this.#settings.now();
    await this.#write(
      query.insertInto("made_games").values({
        id,
        owner_id: account,
        kind: definition.kind,
        published_version: null,
        withdrawn_at: null,
        created_at: now,
        parent_id: parent?.game ?? null,
        parent_version: parent?.version ?? null,
        blocked_at: null,
      }),
      insertVersion(id, 1, definition.text, described.description, now),
    );
    return { game: id, version: 1 };
  }

  /** Why an account cannot copy a version of a game, or null when it can. */
  async #copyRefusal(account: string, { game, version }: StoredVersion): Promise<Refusal | null> {
    const made = await this.made(game);
    if (made?.owner === account && version <= made.version) return null;
    const isThere = made && made.published !== null && !made.isWithdrawn && version <= made.published;
    if (!isThere) return { refused: "no-such-game", args: { game } };
    return (await this.licenceOf(game)) === "play-only" ? { refused: "not-to-be-copied" } : null;
  }

  async #descriptionOf(game: string): Promise<string> {
    const found = await this.#settings.store.readOne(
      query.selectFrom("publications").select("description").where("game_id", "=", game),
    );
    return found?.description ?? "";
  }

  /** Of a game that was published; what was published before there were licences may only be played. */
  async licenceOf(game: string): Promise<Licence> {
    const found = await this.#settings.store.readOne(
      query.selectFrom("publications").select("licence").where("game_id", "=", game),
    );
    return found?.licence ?? "play-only";
  }

  /**
   * A new version. Tables that run keep the one that they began with, and others see it once it is published. Whoever says
   * which version was the newest that they saw is refused when there is a newer one: nobody goes on from what is out of date.
   */
  async revise(account: string, id: string, text: string, after?: number): Promise<Stored> {
    const made = await this.#own(account, id);
    if (isRefusal(made)) return made;
    if (after !== undefined && after !== made.version) {
      return { refused: "newer-version", args: { version: made.version } };
    }
    const version = made.version + 1;
    if (version > MAX_VERSIONS) return { refused: "too-many-versions", args: { most: MAX_VERSIONS } };
    const tooMuch = await this.#tooMuch(account, text);
    if (tooMuch) return tooMuch;
    const described = await this.#describe(account, id, version, { kind: made.kind, text });
    if (!("description" in described)) return described;
    try {
      await this.#write(insertVersion(id, version, text, described.description, this.#settings.now()));
    } catch (error) {
      // Somebody with the same account was first.
      if (error instanceof Conflict) return { refused: "newer-version", args: { version } };
      throw error;
    }
    return { game: id, version };
  }

  /** From now on everybody may play this version. */
  async publish(account: string, id: string, { version, ...terms }: Publication): Promise<StoredVersion | Refusal> {
    const made = await this.#own(account, id);
    if (isRefusal(made)) return made;
    if (made.isBlocked) return { refused: "game-blocked" };
    if (version < 1 || version > made.version) return { refused: "no-such-version", args: { version } };
    const names = await this.#namesOf(id, version);
    const taken = await this.#takenName(id, names);
    if (taken !== null) return { refused: "game-name-taken", args: { name: taken } };
    const licence = terms.licence ?? (await this.licenceOf(id));
    if (made.parent && licence !== "cc-by-sa" && (await this.licenceOf(made.parent.game)) === "cc-by-sa") {
      return { refused: "licence-of-ancestor" };
    }
    const description = plainText(terms.description ?? (await this.#descriptionOf(id)));
    const details = {
      ...{ version, licence, description, words: [names.en, names.hu, description].join(" ").toLowerCase() },
      ...{ name_en: names.en, name_hu: names.hu, look_en: lookKey(names.en), look_hu: lookKey(names.hu) },
      published_at: this.#settings.now(),
    };
    await this.#write(
      mustChange(
        query.updateTable("made_games").set({ published_version: version, withdrawn_at: null }).where("id", "=", id),
      ),
      query
        .insertInto("publications")
        .values({ game_id: id, ...details })
        .onConflict((conflict) => conflict.column("game_id").doUpdateSet(details)),
    );
    return { game: id, version };
  }

  /** An administrator ends it, whoever made it, or lets its owner publish it again. */
  async block(id: string, isBlocked: boolean): Promise<Refusal | null> {
    if (!(await this.made(id))) return { refused: "no-such-game", args: { game: id } };
    const now = this.#settings.now();
    await this.#change(id, isBlocked ? { withdrawn_at: now, blocked_at: now } : { blocked_at: null });
    return null;
  }

  /** No new tables of it; those that run go on, and what was played can still be looked at. */
  async withdraw(account: string, id: string): Promise<Refusal | null> {
    const made = await this.#own(account, id);
    if (isRefusal(made)) return made;
    await this.#change(id, { withdrawn_at: this.#settings.now() });
    return null;
  }

  async #change(id: string, change: { withdrawn_at?: number; blocked_at?: number | null }): Promise<void> {
    await this.#write(mustChange(query.updateTable("made_games").set(change).where("id", "=", id)));
  }

  /** Whatever could not be written may have been: what is kept in memory is read again in both cases. */
  async #write(...writes: readonly Write[]): Promise<void> {
    try {
      await this.#settings.store.write(...writes);
    } finally {
      this.#forget();
    }
  }

  /** Why an account cannot store one more text, or null when it can. */
  async #tooMuch(account: string, text: string): Promise<Refusal | null> {
    const stored = await this.#settings.store.readOne(
      query
        .selectFrom("definitions")
        .innerJoin("made_games", "made_games.id", "definitions.game_id")
        .select(({ fn }) => fn.sum<number | null>(fn("length", ["text"])).as("size"))
        .where("owner_id", "=", account),
    );
    if (Number(stored?.size ?? 0) + text.length <= MAX_STORED) return null;
    return { refused: "too-much-stored", args: { most: MAX_STORED / 1_000_000 } };
  }

  async #namesOf(id: string, version: number): Promise<Record<Language, string>> {
    const entry = await this.findAt(id, version);
    const nameIn = async (language: Language) =>
      entry ? plainText(voice(language, await entry.texts(language), String)("game.name")) : "";
    return { en: await nameIn("en"), hu: await nameIn("hu") };
  }

  /** The name that looks like that of another game, compiled in or published by somebody: nobody shall be taken in by it. */
  async #takenName(id: string, names: Readonly<Record<Language, string>>): Promise<string | null> {
    const { registry, store } = this.#settings;
    const compiled = await Promise.all(
      (await registry.list()).map(async (other) => {
        const entry = await registry.find(other);
        const named = async (language: Language) => (await entry?.texts(language))?.messages["game.name"] ?? "";
        return Promise.all(languages.map(named));
      }),
    );
    const own = Object.values(names);
    const looks = own.map(lookKey);
    const published = await store.read(
      query
        .selectFrom("publications")
        .innerJoin("made_games", "made_games.id", "publications.game_id")
        .select(["look_en", "look_hu"])
        .where("game_id", "!=", id)
        .where("withdrawn_at", "is", null)
        .where(({ or, eb }) => or([eb("look_en", "in", looks), eb("look_hu", "in", looks)]))
        .limit(2),
    );
    const taken = new Set([
      ...compiled.flat().map(lookKey),
      ...published.flatMap(({ look_en, look_hu }) => [look_en, look_hu]),
    ]);
    return own.find((name) => taken.has(lookKey(name))) ?? null;
  }

  async #own(account: string, id: string): Promise<MadeGame | Refusal> {
    const made = await this.made(id);
    return made?.owner === account ? made : { refused: "no-such-game", args: { game: id } };
  }

  async #describe(account: string, id: string, version: number, definition: Definition) {
    const { metered, networkOf } = this.#settings;
    const owner: Owner = [networkOf(account), account];
    const described = await metered.run({ do: "describe", game: { id, version, definition } }, { owner });
    const isLarge = "description" in described && JSON.stringify(described.description).length > MAX_DESCRIPTION;
    return isLarge ? rulesFailed("size") : described;
  }
}

function insertVersion(id: string, version: number, text: string, description: GameDescription, now: number) {
  return query.insertInto("definitions").values({
    game_id: id,
    version,
    text,
    description: JSON.stringify(description),
    created_at: now,
  });
}
