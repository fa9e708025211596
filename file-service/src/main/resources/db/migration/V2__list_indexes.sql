-- In the order of lists: newest first, as ORDER BY has it. A list does not use an index in another order of nulls, although
-- the column has none. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS document_newest;
CREATE INDEX CONCURRENTLY document_newest ON document (client_id, uploaded_at DESC NULLS LAST, id)
    WHERE status = 'STORED';
DROP INDEX CONCURRENTLY IF EXISTS document_of_client;
DROP INDEX IF EXISTS quarantined_file_newest;
CREATE INDEX CONCURRENTLY quarantined_file_newest ON quarantined_file (client_id, found_at DESC NULLS LAST, id);
DROP INDEX CONCURRENTLY IF EXISTS quarantined_file_of_client;
