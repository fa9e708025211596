-- Companies and connections that are gone and of which something is still here.
CREATE TABLE removal (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL, -- all zeros: the whole company
    requested_at  timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, connection_id)
);
