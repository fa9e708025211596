-- Defaults of a company.
CREATE TABLE configuration (
    company_id      uuid PRIMARY KEY,
    bank_account_id text,
    supplier_id     text,
    customer_id     text,
    changed_at      timestamptz NOT NULL DEFAULT ledgerway_now()
);

-- One row for each transaction id of a company, for all kinds.
CREATE TABLE expense_transaction (
    company_id    uuid        NOT NULL,
    id            uuid        NOT NULL,
    kind          text        NOT NULL CHECK (kind IN ('EXPENSE', 'TRANSFER', 'ADJUSTMENT', 'REIMBURSABLE')),
    revision      bigint      NOT NULL CHECK (revision > 0), -- increases with each submission
    content       jsonb       NOT NULL,                      -- of this revision
    content_hash  text        NOT NULL,
    status        text        NOT NULL CHECK (status IN ('Pending', 'Completed', 'ValidationError', 'PushError')), -- of this revision
    sync_id       uuid        NOT NULL,                      -- sync of this revision
    connection_id uuid        NOT NULL,
    record_type   text,                                      -- type of the record at the platform, once posted; kept by updates
    record_id     text,
    changed_at    timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, id)
);

CREATE TABLE expense_sync (
    id                uuid        PRIMARY KEY DEFAULT uuidv7(),
    company_id        uuid        NOT NULL,
    position          bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    connection_id     uuid        NOT NULL,
    platform_key      text        NOT NULL,
    status            text        NOT NULL DEFAULT 'NotStarted' CHECK (status IN ('NotStarted', 'Started', 'Pushing', 'Complete', 'ValidationError', 'PushError', 'Error')),
    code              integer     NOT NULL DEFAULT 1000,     -- public sync code; 1010 is derived from started_at
    error_message     text,
    exception_message text,
    data_pushed       boolean     NOT NULL DEFAULT false,
    requested_at      timestamptz NOT NULL DEFAULT ledgerway_now(),
    started_at        timestamptz,
    ended_at          timestamptz
);
CREATE INDEX expense_sync_of_company ON expense_sync (company_id, position DESC);
CREATE INDEX expense_sync_open ON expense_sync (company_id, position) WHERE ended_at IS NULL;

-- Transactions of a sync and their results.
CREATE TABLE sync_item (
    sync_id        uuid    NOT NULL REFERENCES expense_sync ON DELETE CASCADE,
    number         integer NOT NULL,
    company_id     uuid    NOT NULL,
    transaction_id uuid    NOT NULL,
    kind           text    NOT NULL,
    revision       bigint  NOT NULL,
    content        jsonb   NOT NULL,
    updates        text,                                     -- record at the platform to update
    status         text    NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Completed', 'ValidationError', 'PushError')),
    message        text,
    posting_key    text,                                     -- set with the next four columns when the item is valid
    record_type    text,
    operation      text,
    body           jsonb,
    handed_at      timestamptz,                              -- when sync-service stored the posting
    ended_at       timestamptz,
    PRIMARY KEY (sync_id, number),
    UNIQUE (sync_id, transaction_id)
);
CREATE INDEX sync_item_of_transaction ON sync_item (company_id, transaction_id);
CREATE INDEX sync_item_of_posting ON sync_item (company_id, posting_key, revision) WHERE posting_key IS NOT NULL;
