-- What applications call their records and files: where no key is honoured, they look for it.
CREATE INDEX record_external_id ON record (tenant, kind, (body ->> 'external_id'))
    WHERE body ->> 'external_id' IS NOT NULL;
ALTER TABLE attachment ADD COLUMN external_id text;
ALTER TABLE checkpoint_attachment ADD COLUMN external_id text;

-- Writes that were accepted, and what became of them.
CREATE TABLE write_job (
    id           uuid PRIMARY KEY,
    tenant       integer     NOT NULL,
    key          text        NOT NULL,
    method       text        NOT NULL,
    collection   text        NOT NULL,
    record       text,
    seen_version integer,
    seen_change  timestamptz,
    body         text        NOT NULL,
    state        text        NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
    status       integer,
    answer       text,
    accepted_at  timestamptz NOT NULL,
    UNIQUE (tenant, key)
);
CREATE INDEX write_job_pending ON write_job (accepted_at) WHERE state = 'pending';
