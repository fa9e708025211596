-- Organisations. The clock of an organisation is the real clock plus an offset, which the control API moves.
CREATE TABLE tenant (
    number          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id              uuid        NOT NULL UNIQUE,
    platform        text        NOT NULL,
    seed            bigint      NOT NULL,
    size            integer     NOT NULL,
    base_currency   char(3)     NOT NULL,
    clock_offset    bigint      NOT NULL DEFAULT 0, -- milliseconds
    next_number     bigint      NOT NULL DEFAULT 1000001,
    generated       boolean     NOT NULL DEFAULT false,
    created_at      timestamptz NOT NULL
);

-- A hint selects one organisation: linking again finds the same books.
CREATE TABLE account_hint (
    hint   text PRIMARY KEY,
    tenant integer NOT NULL REFERENCES tenant
);

-- Records of all kinds, one row per record with its latest version. `body` is the native JSON without id,
-- timestamps and balance, with its members in the order of responses. This table and the next ones have no foreign
-- keys: organisations are never deleted, and checking a million rows one by one takes too long.
CREATE TABLE record (
    tenant     integer            NOT NULL,
    kind       text               NOT NULL,
    id         text COLLATE "C"   NOT NULL,
    version    integer            NOT NULL,
    balance    numeric,                     -- of ledger accounts only, in the account's currency and with its decimals
    created_at timestamptz(3)     NOT NULL,
    changed_at timestamptz(3)     NOT NULL,
    deleted_at timestamptz(3),
    body       json               NOT NULL,
    PRIMARY KEY (tenant, kind, id)
);
CREATE INDEX record_live_by_change ON record (tenant, kind, changed_at, id) WHERE deleted_at IS NULL;
CREATE INDEX record_deleted ON record (tenant, deleted_at, id) WHERE deleted_at IS NOT NULL;
-- finds the last line of a bank statement
CREATE INDEX record_statement ON record (tenant, (body -> 'account' ->> 'id'), created_at, id)
    WHERE kind = 'bank-transactions';
-- finds a record by the application's id, on platforms without idempotency keys
CREATE INDEX record_external_id ON record (tenant, kind, (body ->> 'external_id'))
    WHERE body ->> 'external_id' IS NOT NULL;

-- Postings of double-entry bookkeeping. Rows are only added; a change reverses the postings that no longer apply.
-- `amount` is in base currency and sums to zero per record; `account_amount` is in the account's currency and has
-- its decimals. Base currencies have two.
CREATE TABLE posting (
    tenant         integer          NOT NULL,
    record         text COLLATE "C" NOT NULL,
    account        text COLLATE "C" NOT NULL,
    posted_on      date             NOT NULL,
    amount         numeric(19, 2)   NOT NULL,
    account_amount numeric          NOT NULL,
    reversal       boolean          NOT NULL DEFAULT false
);
CREATE INDEX posting_of_record ON posting (tenant, record);

-- Changes after the books were generated, one row per version of a record.
CREATE TABLE change (
    tenant     integer          NOT NULL,
    kind       text             NOT NULL,
    id         text COLLATE "C" NOT NULL,
    version    integer          NOT NULL,
    changed_at timestamptz(3)   NOT NULL,
    deleted    boolean          NOT NULL,
    PRIMARY KEY (tenant, kind, id, version)
);

-- Files attached to records.
CREATE TABLE attachment (
    tenant            integer          NOT NULL,
    kind              text             NOT NULL,
    record            text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    name              text             NOT NULL,
    content_type      text             NOT NULL,
    include_when_sent boolean          NOT NULL,
    content           bytea            NOT NULL,
    created_at        timestamptz(3)   NOT NULL,
    external_id       text,
    PRIMARY KEY (tenant, kind, record, id)
);

-- Responses of writes with an idempotency key; a repetition returns the stored response.
CREATE TABLE idempotency_response (
    tenant       integer          NOT NULL,
    key          text COLLATE "C" NOT NULL,
    request_hash text             NOT NULL, -- of method, path and body
    status       integer          NOT NULL,
    response     json             NOT NULL,
    completed_at timestamptz(3)   NOT NULL,
    PRIMARY KEY (tenant, key)
);

-- Accepted writes that are executed later, and their results.
CREATE TABLE write_job (
    id                  uuid PRIMARY KEY,
    tenant              integer     NOT NULL,
    key                 text        NOT NULL,
    method              text        NOT NULL,
    collection          text        NOT NULL,
    record              text,
    expected_version    integer,
    expected_changed_at timestamptz,
    body                text        NOT NULL,
    state               text        NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
    status              integer,
    response            text,
    created_at          timestamptz NOT NULL,
    UNIQUE (tenant, key)
);
CREATE INDEX write_job_pending ON write_job (created_at) WHERE state = 'pending';

-- Copies of the complete books of an organisation, for rewinding.
CREATE TABLE checkpoint (
    id           uuid PRIMARY KEY,
    tenant       integer     NOT NULL REFERENCES tenant,
    clock_offset bigint      NOT NULL,
    next_number  bigint      NOT NULL,
    created_at   timestamptz NOT NULL
);
CREATE TABLE checkpoint_record (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE record);
CREATE TABLE checkpoint_posting (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE posting);
CREATE TABLE checkpoint_change (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE change);
CREATE TABLE checkpoint_attachment (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE attachment);
CREATE TABLE checkpoint_idempotency_response (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE idempotency_response);
CREATE INDEX checkpoint_record_of ON checkpoint_record (checkpoint);
CREATE INDEX checkpoint_posting_of ON checkpoint_posting (checkpoint);
CREATE INDEX checkpoint_change_of ON checkpoint_change (checkpoint);
CREATE INDEX checkpoint_attachment_of ON checkpoint_attachment (checkpoint);
CREATE INDEX checkpoint_idempotency_response_of ON checkpoint_idempotency_response (checkpoint);

-- Pending authorizations, from the first page to the decision of the user.
CREATE TABLE authorization_request (
    id             uuid PRIMARY KEY,
    client_id      text        NOT NULL,
    redirect_uri   text        NOT NULL,
    state          text        NOT NULL,
    code_challenge text        NOT NULL,
    account_hint   text        NOT NULL,
    platform       text        NOT NULL, -- that new books emulate
    username       text,
    answered       boolean     NOT NULL DEFAULT false,
    created_at     timestamptz NOT NULL
);

-- Permissions of users: the organisations that the tokens of the grant open.
CREATE TABLE access_grant (
    id         uuid PRIMARY KEY,
    tenants    integer[]   NOT NULL,
    username   text        NOT NULL,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE INDEX access_grant_tenants ON access_grant USING gin (tenants);

CREATE TABLE authorization_code (
    hash           text PRIMARY KEY,
    access_grant   uuid        NOT NULL REFERENCES access_grant,
    redirect_uri   text        NOT NULL,
    code_challenge text        NOT NULL,
    expires_at     timestamptz NOT NULL,
    used           boolean     NOT NULL DEFAULT false
);

-- Issued tokens; tests count refreshes with them. Times are those of the organisation's clock.
CREATE TABLE issued_token (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash          text        NOT NULL UNIQUE,
    access_grant  uuid        NOT NULL REFERENCES access_grant,
    kind          text        NOT NULL CHECK (kind IN ('access', 'refresh')),
    origin        text        NOT NULL CHECK (origin IN ('authorization_code', 'refresh_token', 'control')),
    issued_at     timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    rotated_at    timestamptz,
    revoked_at    timestamptz,
    refresh_count integer     NOT NULL DEFAULT 0
);
CREATE INDEX issued_token_of_grant ON issued_token (access_grant);

-- A pseudo-random number from 0 to sides - 1: the same for the same (seed, n, k) on every machine.
CREATE FUNCTION dice(seed bigint, n bigint, k integer, sides integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((hashint8extended(n * 4096 + k, seed) & 9223372036854775807) % sides)::integer;

-- Picks one of the words by the pseudo-random number.
CREATE FUNCTION pick(seed bigint, n bigint, k integer, words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN words[1 + dice(seed, n, k, cardinality(words))];

-- The value of one unit of a foreign currency in base currency on a day.
CREATE FUNCTION day_rate(base text, currency text, day date) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN round(
        (CASE currency WHEN 'EUR' THEN 0.86 WHEN 'USD' THEN 0.79 WHEN 'JPY' THEN 0.0052 ELSE 1 END)::numeric
        / (CASE base WHEN 'EUR' THEN 0.86 WHEN 'USD' THEN 0.79 ELSE 1 END)::numeric
        * (1 + ((day - DATE '2020-01-01') % 97 - 48) / 1000.0), 6);

-- The current postings of a record as lines of a journal entry: one for each account, in base currency, and in the
-- account's currency if it is another one.
CREATE FUNCTION entry_lines(of_tenant integer, of_record text) RETURNS json
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (
        SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
                   'account', json_build_object('id', p.account, 'name', a.body ->> 'name'),
                   'amount', p.amount::text, 'currency', t.base_currency,
                   'account_amount', CASE WHEN a.body ->> 'currency' <> t.base_currency THEN p.account_amount::text END,
                   'account_currency', CASE WHEN a.body ->> 'currency' <> t.base_currency THEN a.body ->> 'currency' END))
               ORDER BY p.account), '[]')
        FROM (SELECT account, sum(amount) AS amount, sum(account_amount) AS account_amount FROM posting
              WHERE tenant = of_tenant AND record = of_record GROUP BY account) p
        JOIN tenant t ON t.number = of_tenant
        LEFT JOIN record a ON a.tenant = of_tenant AND a.kind = 'ledger-accounts' AND a.id = p.account
        WHERE p.amount <> 0 OR p.account_amount <> 0);
