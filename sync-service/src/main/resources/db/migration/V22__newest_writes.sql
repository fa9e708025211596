-- Writes of clients, newest first, as ORDER BY has it. A build that was interrupted left an invalid index.
DROP INDEX IF EXISTS push_operation_newest;
CREATE INDEX CONCURRENTLY push_operation_newest ON push_operation (company_id, requested_at DESC NULLS LAST, id)
    WHERE posting_key IS NULL;
