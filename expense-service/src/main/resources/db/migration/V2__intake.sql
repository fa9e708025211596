-- All that came in one request have the same; tells a repeated request from another one with the same ids.
ALTER TABLE expense_transaction ADD COLUMN request_hash text;

-- The older form: transactions that wait for a sync to be asked for. Their ids are not taken yet.
CREATE TABLE expense_data_set (
    id           uuid        PRIMARY KEY DEFAULT uuidv7(),
    company_id   uuid        NOT NULL,
    content      jsonb       NOT NULL,  -- array of transactions
    content_hash text        NOT NULL,
    sync_id      uuid,                  -- that it became part of
    created_at   timestamptz NOT NULL DEFAULT ledgerway_now()
);
CREATE INDEX expense_data_set_of_company ON expense_data_set (company_id, id);

-- Companies that are gone and of which something is still held.
CREATE TABLE removal (
    company_id   uuid        PRIMARY KEY,
    requested_at timestamptz NOT NULL DEFAULT ledgerway_now()
);
