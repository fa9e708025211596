-- Keys of automation apps: only what a key is looked up by. A revoked one stays known, as outdated.
CREATE TABLE automation_key (
    id         uuid        PRIMARY KEY,
    client_id  uuid        NOT NULL,
    app        text        NOT NULL,
    sha256     text        NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE UNIQUE INDEX automation_key_live ON automation_key (client_id) WHERE revoked_at IS NULL;
