-- How syncs are worked at: one of a company at a time has its turn; whoever takes it raises the claim
-- and has it until due_at, when it is anybody's again.
ALTER TABLE expense_sync
    ADD COLUMN company jsonb,                          -- as it was when the sync was asked for
    ADD COLUMN turn    boolean NOT NULL DEFAULT false,
    ADD COLUMN claim   bigint  NOT NULL DEFAULT 0,     -- one that comes late finds another number and writes nothing
    ADD COLUMN tries   integer NOT NULL DEFAULT 0,     -- since it last came on
    ADD COLUMN due_at  timestamptz;
CREATE INDEX expense_sync_due ON expense_sync (due_at) WHERE turn AND ended_at IS NULL;

-- What the rules, and then sync-service, told of an item.
ALTER TABLE sync_item
    ADD COLUMN configuration   boolean NOT NULL DEFAULT false, -- nothing but the company's defaults is to blame
    ADD COLUMN record_id       text,
    ADD COLUMN request_hash    text,
    ADD COLUMN idempotency_key text,
    ADD COLUMN attempts        jsonb;
