-- Defaults of a company.
CREATE TABLE company_defaults (
    company_id      uuid PRIMARY KEY,
    bank_account_id text,
    supplier_id     text,
    customer_id     text,
    changed_at      timestamptz NOT NULL DEFAULT ledgerway_now()
);

-- One row for each transaction id of a company, for all kinds.
CREATE TABLE expense_transaction (
    company_id     uuid        NOT NULL,
    id             uuid        NOT NULL,
    kind           text        NOT NULL CHECK (kind IN ('EXPENSE', 'TRANSFER', 'ADJUSTMENT', 'REIMBURSABLE')),
    revision       bigint      NOT NULL CHECK (revision > 0), -- increases with each submission
    content        jsonb       NOT NULL,                      -- of this revision
    content_hash   text        NOT NULL,
    request_hash   text,                                      -- of all transactions of the request; distinguishes a repeated request from another one with the same ids
    status         text        NOT NULL CHECK (status IN ('Pending', 'Completed', 'ValidationError', 'PushError')), -- of this revision
    sync_id        uuid        NOT NULL,                      -- sync of this revision
    connection_id  uuid        NOT NULL,
    record_type    text,                                      -- type of the record at the platform, once posted; kept by updates
    record_id      text,
    posted_content jsonb,                                     -- posted content while it differs from content, because an update is pending or failed
    changed_at     timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, id)
);
-- Recently posted transactions.
CREATE INDEX expense_transaction_posted
    ON expense_transaction (company_id, changed_at) WHERE status = 'Completed';

-- Data sets: transactions that are stored until a sync of them is started. Their ids are not reserved.
CREATE TABLE expense_data_set (
    id           uuid        PRIMARY KEY DEFAULT uuidv7(),
    company_id   uuid        NOT NULL,
    content      jsonb       NOT NULL,  -- array of transactions
    content_hash text        NOT NULL,
    sync_id      uuid,                  -- sync that includes the data set
    created_at   timestamptz NOT NULL DEFAULT ledgerway_now()
);
CREATE INDEX expense_data_set_of_company ON expense_data_set (company_id, id);

-- Syncs and their queue: only the active sync of a company can be claimed. A claim increments the fencing
-- token and sets due_at to the end of the lease.
CREATE TABLE expense_sync (
    id                uuid        PRIMARY KEY DEFAULT uuidv7(),
    company_id        uuid        NOT NULL,
    company_snapshot  jsonb,                                 -- the company at the time of the request
    position          bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    connection_id     uuid        NOT NULL,
    platform_key      text        NOT NULL,
    status            text        NOT NULL DEFAULT 'NotStarted' CHECK (status IN ('NotStarted', 'Started', 'Pushing', 'Complete', 'ValidationError', 'PushError', 'Error')),
    code              integer     NOT NULL DEFAULT 1000,     -- public sync code; 1010 is derived from started_at
    error_message     text,
    exception_message text,
    data_pushed       boolean     NOT NULL DEFAULT false,
    active            boolean     NOT NULL DEFAULT false,    -- the oldest open sync of the company
    fencing_token     bigint      NOT NULL DEFAULT 0,        -- a worker with an older token updates no rows
    retries           integer     NOT NULL DEFAULT 0,        -- consecutive reschedules
    due_at            timestamptz,
    traceparent       text,                                  -- W3C traceparent of the request; null while tracing is off
    requested_at      timestamptz NOT NULL DEFAULT ledgerway_now(),
    started_at        timestamptz,
    ended_at          timestamptz
);
CREATE INDEX expense_sync_of_company ON expense_sync (company_id, position DESC);
CREATE INDEX expense_sync_open ON expense_sync (company_id, position) WHERE ended_at IS NULL;
CREATE INDEX expense_sync_due ON expense_sync (due_at) WHERE active AND ended_at IS NULL;
-- Latest syncs of all companies.
CREATE INDEX expense_sync_requested ON expense_sync (requested_at);

-- Transactions of a sync and their results.
CREATE TABLE sync_item (
    sync_id             uuid    NOT NULL REFERENCES expense_sync ON DELETE CASCADE,
    number              integer NOT NULL,
    company_id          uuid    NOT NULL,
    transaction_id      uuid    NOT NULL,
    kind                text    NOT NULL CHECK (kind IN ('EXPENSE', 'TRANSFER', 'ADJUSTMENT', 'REIMBURSABLE')),
    revision            bigint  NOT NULL,
    content             jsonb   NOT NULL,
    updates_record_id   text,                                -- record at the platform that the item updates; null: the item creates one
    status              text    NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Completed', 'ValidationError', 'PushError')),
    message             text,
    configuration_error boolean NOT NULL DEFAULT false,      -- the company's defaults are the only cause of the failure
    failure_code        text    CHECK (failure_code IN ('BILLING_EXPIRED', 'DUPLICATE')), -- if the sync can report it
    posting_key         text,                                -- set with the next three columns when the item is valid
    record_type         text,
    operation           text,
    body                jsonb,
    submitted_at        timestamptz,                         -- when sync-service stored the posting
    record_id           text,                                -- set with the next three columns when the posting ends
    request_hash        text,
    idempotency_key     text,
    attempts            jsonb,
    ended_at            timestamptz,
    PRIMARY KEY (sync_id, number),
    UNIQUE (sync_id, transaction_id)
);
CREATE INDEX sync_item_of_transaction ON sync_item (company_id, transaction_id);
CREATE INDEX sync_item_of_posting ON sync_item (company_id, posting_key, revision) WHERE posting_key IS NOT NULL;

-- Proofs of postings: a hash chain for each company. Proofs are kept when the company is deleted and contain no personal data.
CREATE TABLE proof (
    company_id         uuid   NOT NULL,
    sequence           bigint NOT NULL CHECK (sequence > 0),
    transaction_id     uuid   NOT NULL,
    kind               text   NOT NULL,
    sync_id            uuid   NOT NULL,
    platform_key       text   NOT NULL,
    platform_record_id text,
    request_hash       text   NOT NULL,
    idempotency_key    text   NOT NULL,
    attempts           jsonb  NOT NULL,
    previous_hash      text   NOT NULL,
    hash               text   NOT NULL,
    PRIMARY KEY (company_id, sequence)
);
CREATE INDEX proof_of_transaction ON proof (company_id, transaction_id, sequence DESC);

CREATE FUNCTION reject_proof_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a proof is never changed';
END
$$;
CREATE TRIGGER reject_proof_change BEFORE UPDATE OR DELETE ON proof
    FOR EACH ROW EXECUTE FUNCTION reject_proof_change();

-- Configured or recently posted references that no longer exist at the platform.
CREATE TABLE missing_reference (
    company_id    uuid        NOT NULL,
    type          text        NOT NULL CHECK (type IN ('ACCOUNT', 'SUPPLIER', 'CUSTOMER', 'TAX_RATE')),
    id            text        NOT NULL,
    connection_id uuid        NOT NULL,
    name          text,
    reason        text        NOT NULL CHECK (reason IN ('ARCHIVED', 'DELETED', 'MISSING')),
    detected_at   timestamptz NOT NULL,
    PRIMARY KEY (company_id, type, id)
);

-- Queue of drift checks.
CREATE TABLE drift_check (
    company_id     uuid        PRIMARY KEY,
    request_number bigint      NOT NULL DEFAULT 1,               -- increases with each request
    due_at         timestamptz NOT NULL DEFAULT ledgerway_now()  -- end of the lease while a check runs; retry time after a failure
);
CREATE INDEX drift_check_due ON drift_check (due_at);

-- Deleted companies whose data is being purged.
CREATE TABLE company_purge (
    company_id   uuid        PRIMARY KEY,
    requested_at timestamptz NOT NULL DEFAULT ledgerway_now()
);
