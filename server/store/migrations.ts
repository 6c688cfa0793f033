/** How the store came to be what it is. Only ever add to the end: the data folder of one version opens in the next. */

/**
 * Servers that know so many of the migrations can use a store that has all of them, so that an installation is upgraded server by
 * server. What comes after this number only adds; a migration that takes something away raises it: see docs/upgrade.md.
 */
export const usableFrom = 18;

export const migrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, password TEXT, email TEXT,
    is_admin INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    token_digest TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_account ON sessions(account_id);
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, options TEXT NOT NULL, settings TEXT NOT NULL,
    seats TEXT NOT NULL, host_id TEXT NOT NULL, status TEXT NOT NULL, revision INTEGER NOT NULL, seed TEXT,
    rated INTEGER NOT NULL, rematch_of TEXT, clocks TEXT, outcome TEXT, statistics TEXT,
    created_at INTEGER NOT NULL, started_at INTEGER, finished_at INTEGER
  ) STRICT;
  CREATE INDEX tables_by_status ON tables(status, created_at);
  CREATE TABLE table_events (
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, version INTEGER NOT NULL, kind TEXT NOT NULL,
    seat INTEGER NOT NULL, client_id TEXT, move TEXT, clocks TEXT, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX table_events_once ON table_events(table_id, seat, client_id) WHERE client_id IS NOT NULL;
  CREATE TABLE chats (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX chats_by_table ON chats(table_id, id);
  CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seat INTEGER NOT NULL, account_id TEXT, bot TEXT,
    game TEXT NOT NULL, rank INTEGER NOT NULL, score REAL NOT NULL, rated INTEGER NOT NULL, thinking_ms INTEGER NOT NULL,
    rating REAL, finished_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX results_by_account ON results(account_id, finished_at);
  CREATE TABLE ratings (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, game TEXT NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL,
    PRIMARY KEY (account_id, game)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reports (
    id TEXT PRIMARY KEY, table_id TEXT, account_id TEXT NOT NULL, text TEXT NOT NULL, attached TEXT NOT NULL,
    status TEXT NOT NULL, answer TEXT, created_at INTEGER NOT NULL, answered_at INTEGER
  ) STRICT;
  CREATE INDEX reports_by_status ON reports(status, created_at);
  CREATE TABLE game_stages (game TEXT PRIMARY KEY, stage TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE table_events ADD COLUMN waited INTEGER;
  CREATE INDEX tables_by_host ON tables(host_id, status);
  CREATE UNIQUE INDEX one_rematch ON tables(rematch_of) WHERE rematch_of IS NOT NULL;
  `,
  `
  CREATE TABLE daily_tasks (
    game TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, task TEXT NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY (game, kind, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE daily_attempts (
    game TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, milliseconds INTEGER, mistakes INTEGER, hints INTEGER,
    PRIMARY KEY (game, kind, day, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX daily_attempts_by_account ON daily_attempts(account_id, game, kind, day);
  CREATE TABLE solo_results (
    id INTEGER PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, game TEXT NOT NULL,
    kind TEXT NOT NULL, level TEXT NOT NULL, milliseconds INTEGER NOT NULL, mistakes INTEGER NOT NULL,
    hints INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX solo_results_by_account ON solo_results(account_id, game, kind, level);
  `,
  `
  CREATE TABLE table_seats (
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seat INTEGER NOT NULL, account_id TEXT NOT NULL,
    role TEXT NOT NULL, is_over INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO table_seats
    SELECT id, key, account, role, status IN ('finished', 'ended') FROM (
      SELECT tables.id, tables.status, holder.key,
        coalesce(json_extract(holder.value, '$.account'), json_extract(holder.value, '$.reserved.account'),
          json_extract(holder.value, '$.formerly')) AS account,
        CASE json_extract(holder.value, '$.kind') WHEN 'player' THEN 'player' WHEN 'open' THEN 'reserved' ELSE 'former' END AS role
      FROM tables, json_each(tables.seats) AS holder
    ) WHERE account IS NOT NULL;
  CREATE INDEX table_seats_by_account ON table_seats(account_id, is_over, table_id);
  `,
  `
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  ALTER TABLE daily_tasks ADD COLUMN min_milliseconds INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE reports ADD COLUMN version INTEGER;
  ALTER TABLE reports ADD COLUMN client TEXT;
  UPDATE reports SET version = json_extract(attached, '$.table.version'), client = json_extract(attached, '$.client');
  ALTER TABLE reports DROP COLUMN attached;
  CREATE INDEX reports_by_time ON reports(created_at);
  CREATE INDEX reports_by_account ON reports(account_id, created_at);
  `,
  `
  CREATE TABLE table_snapshots (
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, version INTEGER NOT NULL, content TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE accounts ADD COLUMN look_key TEXT;
  CREATE INDEX accounts_by_look ON accounts(look_key);
  `,
  `
  CREATE TABLE waiting (
    table_id TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, account_id TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (table_id, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waiting_by_account ON waiting(account_id, since);
  `,
  `
  ALTER TABLE tables ADD COLUMN end_reason TEXT;
  ALTER TABLE tables ADD COLUMN is_idle INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX tables_awake ON tables(status, is_idle);
  `,
  `
  CREATE TABLE server_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE results ADD COLUMN rating_change REAL;
  ALTER TABLE results ADD COLUMN forfeit TEXT;
  ALTER TABLE results ADD COLUMN is_complete INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE tables ADD COLUMN rematch TEXT;
  CREATE TABLE attendance (
    account_id TEXT PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE, finished INTEGER NOT NULL, given_up INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE accounts ADD COLUMN banned_until INTEGER;
  ALTER TABLE accounts ADD COLUMN muted_until INTEGER;
  CREATE TABLE moderation (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, admin_id TEXT NOT NULL, admin_name TEXT NOT NULL,
    account_id TEXT NOT NULL, account_name TEXT NOT NULL, action TEXT NOT NULL, detail TEXT, reason TEXT
  ) STRICT;
  CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, source TEXT NOT NULL, digest TEXT NOT NULL,
    expires_at INTEGER NOT NULL, tries INTEGER NOT NULL,
    PRIMARY KEY (account_id, source)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE INDEX tables_public ON tables(status, created_at) WHERE json_extract(settings, '$.visibility') = 'public';
  `,
  `
  CREATE TABLE programs (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, game TEXT NOT NULL,
    name TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (account_id, game, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE access_tokens (
    id TEXT PRIMARY KEY, digest TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, name TEXT NOT NULL, scope TEXT NOT NULL,
    program_id TEXT REFERENCES programs(id) ON DELETE CASCADE, program_version INTEGER,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, last_used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX access_tokens_by_account ON access_tokens(account_id);
  CREATE INDEX access_tokens_by_program ON access_tokens(program_id);
  ALTER TABLE table_seats ADD COLUMN program_id TEXT;
  ALTER TABLE table_seats ADD COLUMN program_version INTEGER;
  ALTER TABLE results ADD COLUMN program_id TEXT;
  ALTER TABLE results ADD COLUMN program_version INTEGER;
  CREATE INDEX chats_by_account ON chats(account_id);
  `,
  `
  CREATE TABLE made_games (
    id TEXT PRIMARY KEY, owner_id TEXT REFERENCES accounts(id) ON DELETE SET NULL, kind TEXT NOT NULL,
    published_version INTEGER, withdrawn_at INTEGER, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX made_games_by_owner ON made_games(owner_id);
  CREATE INDEX made_games_listed ON made_games(created_at) WHERE published_version IS NOT NULL AND withdrawn_at IS NULL;
  CREATE TABLE definitions (
    game_id TEXT NOT NULL REFERENCES made_games(id) ON DELETE CASCADE, version INTEGER NOT NULL,
    text TEXT NOT NULL, description TEXT NOT NULL, created_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, version)
  ) STRICT;
  `,
  `
  CREATE TABLE servers (id TEXT PRIMARY KEY, beat INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE table_leases (
    table_id TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE, server_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE tables ADD COLUMN position TEXT;
  `,
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, kind_version INTEGER NOT NULL, input TEXT NOT NULL, key TEXT,
    owner_id TEXT REFERENCES accounts(id) ON DELETE CASCADE, network TEXT NOT NULL, priority INTEGER NOT NULL, turn REAL NOT NULL,
    state TEXT NOT NULL, attempt INTEGER NOT NULL, tries INTEGER NOT NULL, worker TEXT, beat INTEGER NOT NULL,
    progress_done REAL, progress_of REAL, log TEXT NOT NULL, reason TEXT,
    created_at INTEGER NOT NULL, deadline_at INTEGER NOT NULL, started_at INTEGER, finished_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX jobs_by_key ON jobs(key) WHERE key IS NOT NULL;
  CREATE INDEX jobs_queued ON jobs(priority, turn) WHERE state = 'queued';
  CREATE INDEX jobs_by_state ON jobs(state, owner_id);
  CREATE INDEX jobs_started ON jobs(turn) WHERE started_at IS NOT NULL;
  CREATE INDEX jobs_by_owner ON jobs(owner_id, created_at);
  CREATE INDEX jobs_by_network ON jobs(network, created_at);
  CREATE INDEX jobs_by_time ON jobs(created_at);
  CREATE TABLE job_results (
    job_id TEXT PRIMARY KEY REFERENCES jobs(id) ON DELETE CASCADE, content TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE exercise_sets (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, owner_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    title TEXT NOT NULL, content TEXT NOT NULL, exercises INTEGER NOT NULL, revision INTEGER NOT NULL,
    is_listed INTEGER NOT NULL, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX exercise_sets_by_owner ON exercise_sets(owner_id, changed_at);
  CREATE INDEX exercise_sets_listed ON exercise_sets(game, changed_at) WHERE is_listed = 1;
  CREATE TABLE set_results (
    set_id TEXT NOT NULL REFERENCES exercise_sets(id) ON DELETE CASCADE, revision INTEGER NOT NULL, exercise INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, moves TEXT NOT NULL, summary TEXT NOT NULL,
    milliseconds INTEGER NOT NULL, tries INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (set_id, revision, account_id, exercise)
  ) STRICT;
  CREATE INDEX set_results_by_account ON set_results(account_id);
  `,
  `
  ALTER TABLE programs ADD COLUMN look_key TEXT;
  CREATE INDEX programs_by_look ON programs(game, look_key);
  CREATE TABLE arena_matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, kind TEXT NOT NULL, contest_id TEXT, state TEXT NOT NULL, games INTEGER NOT NULL,
    seed TEXT NOT NULL, commitment TEXT NOT NULL, asked_by TEXT, created_at INTEGER NOT NULL, started_at INTEGER, finished_at INTEGER,
    results TEXT
  ) STRICT;
  CREATE INDEX arena_matches_by_game ON arena_matches(game, kind, state, finished_at);
  CREATE INDEX arena_matches_by_state ON arena_matches(state, created_at);
  CREATE TABLE arena_players (
    match_id TEXT NOT NULL REFERENCES arena_matches(id) ON DELETE CASCADE, player INTEGER NOT NULL, program_id TEXT,
    version INTEGER, bot TEXT, place INTEGER, payoff REAL, points REAL, fault TEXT, times TEXT,
    PRIMARY KEY (match_id, player)
  ) STRICT;
  CREATE INDEX arena_players_by_program ON arena_players(program_id, match_id);
  CREATE TABLE arena_logs (
    match_id TEXT PRIMARY KEY REFERENCES arena_matches(id) ON DELETE CASCADE, content TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE made_games ADD COLUMN parent_id TEXT;
  ALTER TABLE made_games ADD COLUMN parent_version INTEGER;
  ALTER TABLE made_games ADD COLUMN blocked_at INTEGER;
  ALTER TABLE reports ADD COLUMN game TEXT;
  CREATE TABLE publications (
    game_id TEXT PRIMARY KEY REFERENCES made_games(id) ON DELETE CASCADE, version INTEGER NOT NULL, licence TEXT NOT NULL,
    description TEXT NOT NULL, name_en TEXT NOT NULL, name_hu TEXT NOT NULL, look_en TEXT NOT NULL, look_hu TEXT NOT NULL, words TEXT NOT NULL,
    published_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX publications_by_time ON publications(published_at);
  CREATE INDEX publications_by_look_en ON publications(look_en);
  CREATE INDEX publications_by_look_hu ON publications(look_hu);
  CREATE TABLE game_scores (
    game_id TEXT NOT NULL REFERENCES made_games(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, score INTEGER NOT NULL,
    PRIMARY KEY (game_id, account_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE game_comments (
    id TEXT PRIMARY KEY, game_id TEXT NOT NULL REFERENCES made_games(id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, text TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX game_comments_by_game ON game_comments(game_id, created_at);
  CREATE TABLE drafts (
    owner_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, id TEXT NOT NULL, revision INTEGER NOT NULL,
    title TEXT NOT NULL, text TEXT NOT NULL, updated_at INTEGER NOT NULL,
    PRIMARY KEY (owner_id, id)
  ) STRICT;
  `,
  `
  CREATE TABLE events (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, owner_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    title TEXT NOT NULL, movement TEXT NOT NULL, scoring TEXT NOT NULL, boards_per_round INTEGER NOT NULL, rounds INTEGER NOT NULL,
    status TEXT NOT NULL, round INTEGER NOT NULL, entries TEXT NOT NULL, secret TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX events_by_owner ON events(owner_id, status);
  CREATE INDEX events_running ON events(code) WHERE status = 'running';
  CREATE TABLE event_tables (
    event_code TEXT NOT NULL REFERENCES events(code) ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
    first INTEGER NOT NULL, second INTEGER NOT NULL, table_id TEXT NOT NULL, score REAL, is_over INTEGER NOT NULL,
    PRIMARY KEY (event_code, board, first)
  ) STRICT;
  CREATE INDEX event_tables_by_table ON event_tables(table_id);
  `,
  // A version of a table is written once, over all versions before it; whoever writes it has read them and knows which commands
  // made them. So the same command cannot be written twice, and the index that guarded it cost each move a page.
  `
  DROP INDEX table_events_once;
  `,
  `
  CREATE TABLE problems (
    game TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, theme TEXT NOT NULL, grade INTEGER NOT NULL, day TEXT,
    mu REAL NOT NULL, sigma REAL NOT NULL, tries INTEGER NOT NULL, solved INTEGER NOT NULL, created_at INTEGER NOT NULL,
    PRIMARY KEY (game, id)
  ) STRICT;
  CREATE INDEX problems_by_strength ON problems(game, mu);
  CREATE TABLE problem_tries (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, problem TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, variant INTEGER NOT NULL, started_at INTEGER NOT NULL,
    finished_at INTEGER, answer TEXT, solved INTEGER, expected REAL, mu REAL, sigma REAL, problem_mu REAL
  ) STRICT;
  CREATE UNIQUE INDEX problem_tries_once ON problem_tries(account_id, game, problem);
  CREATE INDEX problem_tries_by_time ON problem_tries(account_id, game, finished_at);
  CREATE INDEX problem_tries_by_problem ON problem_tries(game, problem, solved);
  `,
  `
  CREATE TABLE contests (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, owner_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    title TEXT NOT NULL, format TEXT NOT NULL, rounds INTEGER NOT NULL, finalists INTEGER NOT NULL,
    trial_games INTEGER NOT NULL, live_games INTEGER NOT NULL, phase TEXT NOT NULL, round INTEGER NOT NULL,
    seed TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX contests_by_owner ON contests(owner_id, created_at);
  CREATE INDEX contests_by_phase ON contests(phase, game);
  CREATE TABLE contest_entries (
    code TEXT NOT NULL REFERENCES contests(code) ON DELETE CASCADE, entry INTEGER NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, program_id TEXT NOT NULL, version INTEGER,
    PRIMARY KEY (code, entry), UNIQUE (code, account_id)
  ) STRICT;
  CREATE INDEX contest_entries_by_program ON contest_entries(program_id);
  CREATE INDEX contest_entries_by_account ON contest_entries(account_id);
  CREATE TABLE contest_meetings (
    code TEXT NOT NULL REFERENCES contests(code) ON DELETE CASCADE, phase TEXT NOT NULL, round INTEGER NOT NULL,
    number INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER, match_id TEXT, walkover TEXT,
    PRIMARY KEY (code, phase, round, number)
  ) STRICT;
  CREATE INDEX arena_matches_by_contest ON arena_matches(contest_id) WHERE contest_id IS NOT NULL;
  `,
  `
  CREATE TABLE hosted_bots (
    program_id TEXT NOT NULL REFERENCES programs(id) ON DELETE CASCADE, version INTEGER NOT NULL, source TEXT NOT NULL,
    created_at INTEGER NOT NULL, PRIMARY KEY (program_id, version)
  ) STRICT;
  `,
  // Which server plays a match: where that server is gone, so is the match.
  `
  ALTER TABLE arena_matches ADD COLUMN server_id TEXT;
  CREATE INDEX arena_matches_running ON arena_matches(server_id) WHERE state = 'running';
  `,
  `
  ALTER TABLE programs ADD COLUMN picture TEXT;
  `,
  // What only the game understands of a result, so that its player finds it on every device.
  `
  ALTER TABLE solo_results ADD COLUMN detail TEXT;
  `,
];
