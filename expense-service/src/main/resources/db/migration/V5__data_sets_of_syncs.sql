-- The data sets of a sync, and the waiting one with the same content. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS expense_data_set_of_sync;
CREATE INDEX CONCURRENTLY expense_data_set_of_sync ON expense_data_set (sync_id, id) WHERE sync_id IS NOT NULL;
DROP INDEX IF EXISTS expense_data_set_of_content;
CREATE INDEX CONCURRENTLY expense_data_set_of_content ON expense_data_set (company_id, content_hash, id)
    WHERE sync_id IS NULL;
