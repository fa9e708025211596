-- Link of each connection whose initial batch was queued; a later link has an initial batch of its own.
CREATE TABLE initial_batch (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    linked_at     timestamptz NOT NULL,
    PRIMARY KEY (company_id, connection_id)
);
