-- Organisations. Each has a clock of its own: the real one plus an offset that the control API moves.
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

-- One hint is one organisation: linking again finds the same books.
CREATE TABLE account_hint (
    hint   text PRIMARY KEY,
    tenant integer NOT NULL REFERENCES tenant
);

-- Everything an organisation keeps, one row per record and only its latest version. `body` is the
-- native JSON without id, timestamps and balance, in the order in which it is shown. No foreign
-- keys here and below: organisations never go away, and a million rows would be checked one by one.
CREATE TABLE record (
    tenant     integer            NOT NULL,
    kind       text               NOT NULL,
    id         text COLLATE "C"   NOT NULL,
    version    integer            NOT NULL,
    balance    numeric(19, 2),              -- ledger accounts only, in the account's currency
    created_at timestamptz(3)     NOT NULL,
    changed_at timestamptz(3)     NOT NULL,
    deleted_at timestamptz(3),
    body       json               NOT NULL,
    PRIMARY KEY (tenant, kind, id)
);
CREATE INDEX record_live_by_change ON record (tenant, kind, changed_at, id) WHERE deleted_at IS NULL;
CREATE INDEX record_deleted ON record (tenant, deleted_at, id) WHERE deleted_at IS NOT NULL;

-- Double entry. Rows are only ever added; what is no longer true is reversed. `amount` is base
-- currency and adds up to zero per record, `account_amount` is the account's own currency.
CREATE TABLE posting (
    tenant         integer          NOT NULL,
    record         text COLLATE "C" NOT NULL,
    account        text COLLATE "C" NOT NULL,
    posted_on      date             NOT NULL,
    amount         numeric(19, 2)   NOT NULL,
    account_amount numeric(19, 2)   NOT NULL,
    reversal       boolean          NOT NULL DEFAULT false
);
CREATE INDEX posting_of_record ON posting (tenant, record);

-- Who changed what after the books were generated: one row per version.
CREATE TABLE change (
    tenant     integer          NOT NULL,
    kind       text             NOT NULL,
    id         text COLLATE "C" NOT NULL,
    version    integer          NOT NULL,
    changed_at timestamptz(3)   NOT NULL,
    deleted    boolean          NOT NULL,
    PRIMARY KEY (tenant, kind, id, version)
);

-- Copies of whole books to go back to.
CREATE TABLE checkpoint (
    id           uuid PRIMARY KEY,
    tenant       integer     NOT NULL REFERENCES tenant,
    clock_offset bigint      NOT NULL,
    next_number  bigint      NOT NULL,
    taken_at     timestamptz NOT NULL
);
CREATE TABLE checkpoint_record (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE record);
CREATE TABLE checkpoint_posting (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE posting);
CREATE TABLE checkpoint_change (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE change);
CREATE INDEX checkpoint_record_of ON checkpoint_record (checkpoint);
CREATE INDEX checkpoint_posting_of ON checkpoint_posting (checkpoint);
CREATE INDEX checkpoint_change_of ON checkpoint_change (checkpoint);
