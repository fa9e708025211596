-- The request that led to the event; null for messages of earlier versions.
ALTER TABLE message ADD COLUMN correlation_id uuid;

-- What the log of deliveries shows and filters by; null for attempts of earlier versions, which are not in the log,
-- and for attempts that were skipped.
ALTER TABLE attempt
    ADD COLUMN client_id      uuid,
    ADD COLUMN consumer_id    uuid,
    ADD COLUMN message_id     text,
    ADD COLUMN event_type     text,
    ADD COLUMN company_id     uuid,
    ADD COLUMN correlation_id uuid;
