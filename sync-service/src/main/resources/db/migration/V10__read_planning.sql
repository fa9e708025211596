-- Platforms whose webhooks arrive.
CREATE TABLE platform_webhook (
    platform_key     text        PRIMARY KEY,
    last_received_at timestamptz NOT NULL
);

ALTER TABLE schedule
    ADD COLUMN confirmed_at      timestamptz, -- webhooks made the pull that was due then unnecessary
    ADD COLUMN webhook_missed_at timestamptz; -- a pull found a change that no webhook had reported
