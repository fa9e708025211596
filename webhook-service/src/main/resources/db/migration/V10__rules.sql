-- Rules of the older form. One with an address has a consumer, under which its messages are sent.
CREATE TABLE rule (
    id          uuid PRIMARY KEY,
    sequence    bigint GENERATED ALWAYS AS IDENTITY,
    client_id   uuid        NOT NULL,
    event_type  text        NOT NULL, -- the compact name
    rule_type   text        NOT NULL, -- as rules and messages say it
    company_id  uuid,                 -- null: all companies
    emails      text[]      NOT NULL, -- kept, never sent to
    consumer_id uuid REFERENCES consumer,
    created_at  timestamptz NOT NULL,
    migrated_at timestamptz           -- its consumer is one of the newer form since then
);
CREATE INDEX rule_of_client ON rule (client_id, sequence);

-- Alerts that somebody has called resolved.
CREATE TABLE resolved_alert (
    client_id   uuid        NOT NULL,
    alert_id    uuid        NOT NULL,
    resolved_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, alert_id)
);

-- Messages of the older form: their names begin with a capital letter.
CREATE INDEX message_of_older_form ON message (client_id, created_at) WHERE event_type ~ '^[A-Z]';
