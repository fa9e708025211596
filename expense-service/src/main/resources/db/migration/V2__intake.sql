-- Hash of all transactions of a request; distinguishes a repeated request from another one with the same ids.
ALTER TABLE expense_transaction ADD COLUMN request_hash text;

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

-- Deleted companies whose data is being purged.
CREATE TABLE removal (
    company_id   uuid        PRIMARY KEY,
    requested_at timestamptz NOT NULL DEFAULT ledgerway_now()
);
