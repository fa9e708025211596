-- Addresses of pages that were made for one company and that work until they expire: the link pages
-- in a frame, and the page of the expense mapping. Only the hash of the secret is stored.
CREATE TABLE link_session (
    id            uuid        PRIMARY KEY,
    secret_hash   bytea       NOT NULL UNIQUE,
    purpose       text        NOT NULL CHECK (purpose IN ('Link', 'Mapping')),
    company_id    uuid        NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    connection_id uuid        REFERENCES connection (id) ON DELETE CASCADE,
    -- Origin of the page with the frame, to which the pages report; null outside of a frame.
    origin        text,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL
);
CREATE INDEX link_session_by_company ON link_session (company_id);
CREATE INDEX link_session_by_connection ON link_session (connection_id);
CREATE INDEX link_session_by_expiry ON link_session (expires_at);

-- The session whose window made the attempt, and whether the connection was linked before.
ALTER TABLE link_attempt ADD COLUMN session_id uuid REFERENCES link_session (id) ON DELETE SET NULL;
ALTER TABLE link_attempt ADD COLUMN reconnects boolean NOT NULL DEFAULT false;
CREATE INDEX link_attempt_by_session ON link_attempt (session_id) WHERE session_id IS NOT NULL;
