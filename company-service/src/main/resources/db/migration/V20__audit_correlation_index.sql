-- The entries of a correlation id, in the order of lists. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS audit_entry_of_correlation;
CREATE INDEX CONCURRENTLY audit_entry_of_correlation
    ON audit_entry (client_id, ledgerway_fold(correlation_id), occurred_at DESC NULLS LAST, id);
