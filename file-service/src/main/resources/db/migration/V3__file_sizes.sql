-- Files and bytes by company, read from the index alone. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS document_sizes;
CREATE INDEX CONCURRENTLY document_sizes ON document (client_id, company_id) INCLUDE (bytes, uploaded_at)
    WHERE status = 'STORED';
