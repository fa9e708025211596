-- Jobs of the operator: a client's permissions taken over from its old application, company by
-- company. Credentials are sealed for the row's id and wiped when the row is done.
CREATE TABLE token_migration (
    id               uuid        PRIMARY KEY,
    client_id        uuid        NOT NULL REFERENCES client (id),
    platform_key     text        NOT NULL,
    status           text        NOT NULL
        CHECK (status IN ('DRAFT', 'SCHEDULED', 'RUNNING', 'COMPLETED', 'CANCELLED')),
    pilot_company_id uuid,
    pilot            text        NOT NULL
        CHECK (pilot IN ('NONE', 'RUNNING', 'SUCCEEDED', 'FAILED')),
    scheduled_at     timestamptz,
    platform_details jsonb       NOT NULL,
    note             text,
    created_by       text        NOT NULL,
    created          timestamptz NOT NULL,
    started_at       timestamptz,
    finished_at      timestamptz
);

CREATE TABLE token_migration_row (
    id                 uuid        PRIMARY KEY,
    migration_id       uuid        NOT NULL REFERENCES token_migration (id) ON DELETE CASCADE,
    line               integer     NOT NULL,
    company_id         uuid        NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    connection_id      uuid        REFERENCES connection (id) ON DELETE SET NULL,
    credentials_sealed bytea,
    status             text        NOT NULL
        CHECK (status IN ('WAITING', 'AUTHORIZED', 'FAILED', 'CANCELLED')),
    attempts           integer     NOT NULL DEFAULT 0,
    next_at            timestamptz NOT NULL,
    message            text,
    finished_at        timestamptz,
    UNIQUE (migration_id, company_id)
);
CREATE INDEX token_migration_row_by_company ON token_migration_row (company_id);
CREATE INDEX token_migration_row_by_connection ON token_migration_row (connection_id)
    WHERE connection_id IS NOT NULL;
CREATE INDEX token_migration_row_by_time ON token_migration_row (next_at) WHERE status = 'WAITING';
