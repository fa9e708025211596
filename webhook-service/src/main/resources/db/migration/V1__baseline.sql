-- The state of a delivery. Only pending and claimed deliveries are in the table delivery.
CREATE TYPE delivery_status AS ENUM ('pending', 'claimed', 'succeeded', 'failed');

-- Webhook consumers of clients. A deleted consumer keeps its row, because the message log shows its URL.
CREATE TABLE consumer (
    id              uuid PRIMARY KEY,
    sequence        bigint GENERATED ALWAYS AS IDENTITY,
    client_id       uuid        NOT NULL,
    url             text        NOT NULL,
    disabled        boolean     NOT NULL,
    event_types     text[]      NOT NULL,
    company_tags    text[]      NOT NULL, -- 'key:value'; empty: all companies
    version         bigint      NOT NULL DEFAULT 1,
    created_at      timestamptz NOT NULL,
    deleted_at      timestamptz,
    description     text        NOT NULL DEFAULT '',
    rate_per_second integer CHECK (rate_per_second > 0),                             -- null: unlimited
    disabled_reason text CHECK (disabled_reason IN ('Person', 'Failing')),           -- null: enabled
    disabled_at     timestamptz,
    source          text        NOT NULL DEFAULT 'Api' CHECK (source IN ('Api', 'AutomationApp', 'Rule')),
    enabled_at      timestamptz -- when it was enabled again; earlier failures no longer count
);
CREATE INDEX consumer_of_client ON consumer (client_id, sequence) WHERE deleted_at IS NULL;

CREATE FUNCTION set_consumer_enabled_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.enabled_at := ledgerway_now();
    RETURN NEW;
END $$;
CREATE TRIGGER consumer_enabled BEFORE UPDATE OF disabled ON consumer
    FOR EACH ROW WHEN (OLD.disabled AND NOT NEW.disabled) EXECUTE FUNCTION set_consumer_enabled_at();

-- Signing secrets; during a rotation a consumer has several.
CREATE TABLE consumer_secret (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    consumer_id uuid        NOT NULL REFERENCES consumer,
    sealed      bytea       NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz
);
CREATE INDEX consumer_secret_of_consumer ON consumer_secret (consumer_id);

-- Custom HTTP headers of a consumer's requests.
CREATE TABLE consumer_header (
    consumer_id uuid     NOT NULL REFERENCES consumer,
    position    smallint NOT NULL,
    name        text     NOT NULL,
    sensitive   boolean  NOT NULL, -- the API never returns the value
    sealed      bytea    NOT NULL,
    PRIMARY KEY (consumer_id, position)
);

-- Client certificates for mutual TLS: private key and certificate chain as PEM, encrypted.
CREATE TABLE consumer_certificate (
    consumer_id uuid        PRIMARY KEY REFERENCES consumer,
    sealed      bytea       NOT NULL,
    subject     text        NOT NULL,
    issuer      text        NOT NULL,
    serial      text        NOT NULL,
    not_after   timestamptz NOT NULL,
    created_at  timestamptz NOT NULL
);
CREATE INDEX consumer_certificate_end ON consumer_certificate (not_after);

-- Results of a consumer's recent attempts. A consumer whose attempts all fail is disabled.
CREATE TABLE consumer_health (
    consumer_id          uuid    PRIMARY KEY REFERENCES consumer,
    first_failure_at     timestamptz,                -- since the last success
    first_failed_message text,
    failed_messages      integer NOT NULL DEFAULT 0, -- lower bound of the distinct messages that failed
    last_failure_at      timestamptz,
    last_success_at      timestamptz,
    CHECK ((first_failure_at IS NULL) = (first_failed_message IS NULL)),
    CHECK ((first_failure_at IS NULL) = (failed_messages = 0))
) WITH (fillfactor = 50);

-- Deduplicates messages: one per client and event. Not partitioned, because the key is unique over all days.
CREATE TABLE message_key (
    client_id  uuid NOT NULL,
    event_id   uuid NOT NULL,
    message_id text NOT NULL,
    day        date NOT NULL,
    PRIMARY KEY (client_id, event_id)
);
CREATE INDEX message_key_of_day ON message_key (day);

-- message, attempt and finished_delivery have one partition per day (UTC), so that the retention drops
-- partitions and deletes no rows. The service creates the partitions; rows of a day without a partition
-- are in ..._default until it exists.
CREATE TABLE message (
    id          text        NOT NULL, -- the header webhook-id
    day         date        NOT NULL,
    client_id   uuid        NOT NULL,
    event_id    uuid        NOT NULL,
    event_type  text        NOT NULL,
    company_id  uuid,
    tags        jsonb       NOT NULL, -- of the company when the event occurred
    body        bytea       NOT NULL, -- the exact bytes that are signed and sent
    created_at  timestamptz NOT NULL,
    example_for uuid,                 -- the consumer of an example message; replays skip examples
    traceparent text,                 -- W3C trace context; null while tracing is off
    PRIMARY KEY (id, day)
) PARTITION BY RANGE (day);
CREATE TABLE message_default PARTITION OF message DEFAULT;
CREATE INDEX message_of_company ON message (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX message_of_client ON message (client_id, created_at, id);
CREATE INDEX message_of_type ON message (client_id, event_type, created_at, id);
-- Legacy event types begin with a capital letter.
CREATE INDEX message_of_legacy_type ON message (client_id, created_at) WHERE event_type ~ '^[A-Z]';

-- Deliveries that are not finished: one row per message and consumer, and one for each manual resend.
CREATE TABLE delivery (
    id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id         text            NOT NULL,
    message_day        date            NOT NULL,
    consumer_id        uuid            NOT NULL,
    status             delivery_status NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'claimed')),
    attempt_no         smallint        NOT NULL DEFAULT 0, -- completed attempts
    claims             smallint        NOT NULL DEFAULT 0, -- since the last completed attempt
    next_at            timestamptz     NOT NULL,
    lease_expires_at   timestamptz,
    fencing_token      uuid,
    first_attempt_at   timestamptz,
    trigger            text            NOT NULL DEFAULT 'Scheduled'
        CHECK (trigger IN ('Scheduled', 'Manual', 'Recover', 'ReplayMissed', 'Example')),
    job_id             uuid,                               -- the replay job that created the delivery
    delivered_manually boolean         NOT NULL DEFAULT false, -- a manual resend succeeded during an attempt
    CHECK ((status = 'claimed') = (fencing_token IS NOT NULL)),
    CHECK ((status = 'claimed') = (lease_expires_at IS NOT NULL)),
    CHECK (NOT delivered_manually OR trigger = 'Scheduled')
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1);
CREATE INDEX delivery_pending ON delivery (consumer_id, next_at) WHERE status = 'pending';
CREATE INDEX delivery_claimed ON delivery (lease_expires_at) WHERE status = 'claimed';
-- One index per delivery priority.
CREATE INDEX delivery_first ON delivery (consumer_id, next_at)
    WHERE status = 'pending' AND attempt_no = 0 AND trigger = 'Scheduled';
CREATE INDEX delivery_retry ON delivery (consumer_id, next_at)
    WHERE status = 'pending' AND attempt_no > 0 AND trigger = 'Scheduled';
CREATE INDEX delivery_manual ON delivery (consumer_id, next_at)
    WHERE status = 'pending' AND trigger <> 'Scheduled';
-- Finds the deliveries of a message and allows one scheduled delivery per message and consumer.
CREATE UNIQUE INDEX delivery_of_message
    ON delivery (message_id, consumer_id, (CASE WHEN trigger = 'Scheduled' THEN 0 ELSE id END));
-- A replay job sends a message once.
CREATE UNIQUE INDEX delivery_of_job ON delivery (job_id, message_id) WHERE job_id IS NOT NULL;

CREATE TABLE finished_delivery (
    id               bigint          NOT NULL,
    day              date            NOT NULL, -- of ended_at
    message_id       text            NOT NULL,
    message_day      date            NOT NULL,
    consumer_id      uuid            NOT NULL,
    trigger          text            NOT NULL,
    job_id           uuid,
    status           delivery_status NOT NULL CHECK (status IN ('succeeded', 'failed')),
    attempt_no       smallint        NOT NULL,
    first_attempt_at timestamptz,
    ended_at         timestamptz     NOT NULL,
    PRIMARY KEY (id, day)
) PARTITION BY RANGE (day);
CREATE TABLE finished_delivery_default PARTITION OF finished_delivery DEFAULT;
CREATE INDEX finished_delivery_of_message ON finished_delivery (message_id, consumer_id);
CREATE INDEX finished_delivery_of_consumer ON finished_delivery (consumer_id, message_day);
CREATE INDEX finished_delivery_of_job ON finished_delivery (job_id) WHERE job_id IS NOT NULL;
CREATE INDEX finished_delivery_failed ON finished_delivery (consumer_id, message_day) WHERE status = 'failed';

CREATE VIEW every_delivery AS
SELECT id, message_id, message_day, consumer_id, trigger, job_id, status, attempt_no, next_at,
       first_attempt_at, NULL::timestamptz AS ended_at
  FROM delivery
UNION ALL
SELECT id, message_id, message_day, consumer_id, trigger, job_id, status, attempt_no, NULL,
       first_attempt_at, ended_at
  FROM finished_delivery;

-- All attempts; append-only.
CREATE SEQUENCE attempt_sequence;
CREATE TABLE attempt (
    id          bigint      NOT NULL DEFAULT nextval('attempt_sequence'),
    day         date        NOT NULL, -- of started_at
    delivery_id bigint      NOT NULL,
    number      smallint    NOT NULL,
    trigger     text        NOT NULL, -- of the delivery; or Skipped, Interrupted, Late
    started_at  timestamptz NOT NULL,
    duration_ms integer,
    url         text,
    status_code smallint,
    error       text,                 -- class of the failure
    error_text  text,
    response    text,                 -- the first 20,000 bytes of the response body
    PRIMARY KEY (delivery_id, id, day)
) PARTITION BY RANGE (day);
CREATE TABLE attempt_default PARTITION OF attempt DEFAULT;

-- The first partitions, so that the first messages need no move out of ..._default.
DO $$
DECLARE
    today  date := (ledgerway_now() AT TIME ZONE 'UTC')::date;
    parent text;
    day    date;
BEGIN
    FOREACH parent IN ARRAY ARRAY['message', 'attempt', 'finished_delivery'] LOOP
        FOR ahead IN 0..3 LOOP
            day := today + ahead;
            EXECUTE format('CREATE TABLE %1$s_%2$s (LIKE %1$s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)',
                           parent, to_char(day, 'YYYYMMDD'));
            EXECUTE format('ALTER TABLE %1$s ATTACH PARTITION %1$s_%2$s FOR VALUES FROM (%3$L) TO (%4$L)',
                           parent, to_char(day, 'YYYYMMDD'), day, day + 1);
        END LOOP;
    END LOOP;
END
$$;

-- Running dispatchers share the rate limit of a consumer equally. last_seen_at is the database's own
-- time, also where ledgerway_now() is shifted.
CREATE TABLE dispatcher_instance (
    id           uuid        PRIMARY KEY,
    last_seen_at timestamptz NOT NULL
);

-- Bulk resends. The cursor moves in the transaction that inserts the deliveries.
CREATE TABLE replay_job (
    id              uuid        PRIMARY KEY,
    client_id       uuid        NOT NULL,
    consumer_id     uuid        NOT NULL REFERENCES consumer,
    kind            text        NOT NULL CHECK (kind IN ('Recover', 'ReplayMissed')),
    state           text        NOT NULL DEFAULT 'Running'
        CHECK (state IN ('Running', 'Completed', 'Cancelled', 'ConsumerDisabled', 'ConsumerDeleted')),
    since           timestamptz NOT NULL,
    until           timestamptz NOT NULL, -- exclusive
    cursor_at       timestamptz NOT NULL, -- created_at and id of the last message
    cursor_id       text        NOT NULL, -- that was examined
    search_complete boolean     NOT NULL DEFAULT false,
    limit_reached   boolean     NOT NULL DEFAULT false, -- it found more messages than a job may send
    queued          integer     NOT NULL DEFAULT 0,
    next_step_at    timestamptz NOT NULL,
    next_send_at    timestamptz NOT NULL, -- when the next message that it finds is due
    created_at      timestamptz NOT NULL,
    ended_at        timestamptz,
    CHECK ((state = 'Running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX replay_job_running ON replay_job (consumer_id, kind) WHERE state = 'Running';
CREATE INDEX replay_job_due ON replay_job (next_step_at) WHERE state = 'Running';
CREATE INDEX replay_job_of_consumer ON replay_job (consumer_id, created_at);

-- Deleted companies whose messages are not purged yet. deletion_message_id announces the deletion; its
-- deliveries finish before it is purged.
CREATE TABLE company_purge (
    company_id          uuid        PRIMARY KEY,
    deletion_message_id text,
    requested_at        timestamptz NOT NULL DEFAULT ledgerway_now()
);

-- SHA-256 of the ids of deleted companies: later events of these companies are ignored.
CREATE TABLE deleted_company (
    id_hash    text        PRIMARY KEY,
    deleted_at timestamptz NOT NULL DEFAULT ledgerway_now()
);

-- API keys of automation apps, by hash. A revoked key keeps its row, so that its use is reported as outdated.
CREATE TABLE automation_key (
    id         uuid        PRIMARY KEY,
    client_id  uuid        NOT NULL,
    app        text        NOT NULL,
    sha256     text        NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE UNIQUE INDEX automation_key_live ON automation_key (client_id) WHERE revoked_at IS NULL;

-- Legacy rules. A rule with a webhook has a consumer of its own.
CREATE TABLE rule (
    id          uuid PRIMARY KEY,
    sequence    bigint GENERATED ALWAYS AS IDENTITY,
    client_id   uuid        NOT NULL,
    event_type  text        NOT NULL,
    rule_type   text        NOT NULL, -- the event type's name in the rules API
    company_id  uuid,                 -- null: all companies
    emails      text[]      NOT NULL, -- stored, but nothing is sent to them
    consumer_id uuid REFERENCES consumer,
    created_at  timestamptz NOT NULL,
    migrated_at timestamptz           -- when its consumer became a consumer of the current API
);
CREATE INDEX rule_of_client ON rule (client_id, sequence);

CREATE TABLE resolved_alert (
    client_id   uuid        NOT NULL,
    alert_id    uuid        NOT NULL,
    resolved_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, alert_id)
);
