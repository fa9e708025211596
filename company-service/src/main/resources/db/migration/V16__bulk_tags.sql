-- Changes of one tag of many companies, which go on after the request.
CREATE TABLE bulk_tag (
    id             uuid        PRIMARY KEY,
    client_id      uuid        NOT NULL,
    actor          text        NOT NULL, -- of the request, for the audit log
    correlation_id uuid        NOT NULL,
    tag_key        text        NOT NULL,
    tag_value      text,                 -- null: the tag is removed
    state          text        NOT NULL CHECK (state IN ('Running', 'Completed', 'Cancelled')),
    total          integer     NOT NULL,
    changed        integer     NOT NULL DEFAULT 0,
    unchanged      integer     NOT NULL DEFAULT 0,
    failed         integer     NOT NULL DEFAULT 0,
    created_at     timestamptz NOT NULL,
    ended_at       timestamptz,
    CHECK ((state = 'Running') = (ended_at IS NULL))
);
CREATE INDEX bulk_tag_running ON bulk_tag (created_at) WHERE state = 'Running';
CREATE INDEX bulk_tag_by_client ON bulk_tag (client_id, created_at);

-- The companies that wait, and those that were not changed. A deleted company needs no change.
CREATE TABLE bulk_tag_company (
    bulk_tag_id uuid NOT NULL REFERENCES bulk_tag (id) ON DELETE CASCADE,
    company_id  uuid NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    error       text, -- null: waits
    PRIMARY KEY (bulk_tag_id, company_id)
);
CREATE INDEX bulk_tag_company_waiting ON bulk_tag_company (bulk_tag_id, company_id) WHERE error IS NULL;
CREATE INDEX bulk_tag_company_by_company ON bulk_tag_company (company_id);
