-- The request that led to an event, in a header of its record; null for work of the service itself.
ALTER TABLE outbox ADD COLUMN correlation_id uuid;
