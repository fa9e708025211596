-- What clients registered. A deleted consumer stays as a row, so that its history keeps a name.
CREATE TABLE consumer (
    id           uuid PRIMARY KEY,
    sequence     bigint GENERATED ALWAYS AS IDENTITY,
    client_id    uuid        NOT NULL,
    url          text        NOT NULL,
    disabled     boolean     NOT NULL,
    event_types  text[]      NOT NULL,
    company_tags text[]      NOT NULL, -- 'key:value'; empty: no filter
    version      bigint      NOT NULL DEFAULT 1,
    created_at   timestamptz NOT NULL,
    deleted_at   timestamptz
);
CREATE INDEX consumer_of_client ON consumer (client_id, sequence) WHERE deleted_at IS NULL;

CREATE TABLE consumer_secret (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    consumer_id uuid        NOT NULL REFERENCES consumer,
    sealed      bytea       NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz
);
CREATE INDEX consumer_secret_of_consumer ON consumer_secret (consumer_id);

-- One message per client and event, kept apart from the wide table so that this one can be
-- partitioned by day: its statements already name the day.
CREATE TABLE message_key (
    client_id  uuid NOT NULL,
    event_id   uuid NOT NULL,
    message_id text NOT NULL,
    PRIMARY KEY (client_id, event_id)
);

CREATE TABLE message (
    id         text        NOT NULL, -- the header webhook-id
    day        date        NOT NULL,
    client_id  uuid        NOT NULL,
    event_id   uuid        NOT NULL,
    event_type text        NOT NULL,
    company_id uuid,
    tags       jsonb       NOT NULL, -- of the company, at the event
    body       bytea       NOT NULL, -- the very bytes that are signed and sent
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id, day)
);

-- One row per message and consumer. status: 0 waiting, 1 claimed, 2 success, 3 failure.
CREATE TABLE delivery (
    id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id       text     NOT NULL,
    message_day      date     NOT NULL,
    consumer_id      uuid     NOT NULL,
    status           smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
    attempt_no       smallint NOT NULL DEFAULT 0, -- attempts that ended
    claims           smallint NOT NULL DEFAULT 0, -- since the last attempt that ended
    next_at          timestamptz, -- when the next attempt is due
    lease_until      timestamptz,
    lease_token      uuid,
    first_attempt_at timestamptz,
    UNIQUE (message_id, consumer_id),
    CHECK ((status IN (0, 1)) = (next_at IS NOT NULL)),
    CHECK ((status = 1) = (lease_token IS NOT NULL)),
    CHECK ((status = 1) = (lease_until IS NOT NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1);
CREATE INDEX delivery_waiting ON delivery (consumer_id, next_at) WHERE status = 0;
CREATE INDEX delivery_claimed ON delivery (lease_until) WHERE status = 1;

-- Everything that was tried, append-only.
CREATE TABLE attempt (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery_id bigint      NOT NULL,
    number      smallint    NOT NULL,
    trigger     text        NOT NULL, -- Scheduled, Skipped, Interrupted, Late
    started_at  timestamptz NOT NULL,
    duration_ms integer,
    url         text,
    status_code smallint,
    error       text,                 -- class of the failure
    error_text  text,
    response    text                  -- up to 20,000 bytes of the answer
);
CREATE INDEX attempt_of_delivery ON attempt (delivery_id, id);
