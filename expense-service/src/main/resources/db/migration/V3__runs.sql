-- Queue of syncs: only the active sync of a company (turn) can be claimed. A claim increments the
-- fencing token and sets due_at to the end of the lease.
ALTER TABLE expense_sync
    ADD COLUMN company jsonb,                          -- snapshot of the company at the time of the request
    ADD COLUMN turn    boolean NOT NULL DEFAULT false,
    ADD COLUMN claim   bigint  NOT NULL DEFAULT 0,     -- fencing token: a stale worker updates no rows
    ADD COLUMN tries   integer NOT NULL DEFAULT 0,     -- consecutive reschedules
    ADD COLUMN due_at  timestamptz;
CREATE INDEX expense_sync_due ON expense_sync (due_at) WHERE turn AND ended_at IS NULL;

-- Results of the posting rules and of sync-service.
ALTER TABLE sync_item
    ADD COLUMN configuration   boolean NOT NULL DEFAULT false, -- the company's defaults are the only cause
    ADD COLUMN record_id       text,
    ADD COLUMN request_hash    text,
    ADD COLUMN idempotency_key text,
    ADD COLUMN attempts        jsonb;
