-- Correlation id of the request that created the sync. Syncs of instances of the previous release have none.
ALTER TABLE expense_sync ADD COLUMN correlation_id uuid;
