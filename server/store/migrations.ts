/** How the store came to be what it is. Only ever add to the end: the data folder of one version opens in the next. */

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
];
