-- Companies that are gone and of which something is still here. last_message tells of the deletion
-- itself: it stays until everybody has it.
CREATE TABLE removal (
    company_id   uuid        PRIMARY KEY,
    last_message text,
    requested_at timestamptz NOT NULL DEFAULT ledgerway_now()
);

-- Companies that are gone, by the SHA-256 of their id: nothing comes back that was told late.
CREATE TABLE removed_company (
    id_hash    text        PRIMARY KEY,
    removed_at timestamptz NOT NULL DEFAULT ledgerway_now()
);

CREATE INDEX message_of_company ON message (company_id) WHERE company_id IS NOT NULL;
