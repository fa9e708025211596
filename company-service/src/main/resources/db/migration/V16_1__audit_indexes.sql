-- In the order of lists: newest first, as ORDER BY has it. A list does not use an index in another order of nulls, although
-- the column has none.
DROP INDEX IF EXISTS audit_entry_of_client;
CREATE INDEX CONCURRENTLY audit_entry_of_client ON audit_entry (client_id, occurred_at DESC NULLS LAST, id);
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_by_client;
DROP INDEX IF EXISTS audit_entry_of_company;
CREATE INDEX CONCURRENTLY audit_entry_of_company
    ON audit_entry (client_id, company_id, occurred_at DESC NULLS LAST, id);
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_by_company;
