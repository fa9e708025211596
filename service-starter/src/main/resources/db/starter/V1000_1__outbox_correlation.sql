-- The request that led to an event, in a header of its record; null for work of the service itself.
-- Its version is above those of services: an instance of the previous release takes it for a later migration, and starts.
ALTER TABLE outbox ADD COLUMN IF NOT EXISTS correlation_id uuid;
