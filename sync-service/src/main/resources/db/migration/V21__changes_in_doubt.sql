-- The changes of a record, to find those that were lost and may yet arrive.
CREATE INDEX push_operation_changes
    ON push_operation (company_id, data_type, COALESCE(amends, record_id))
    WHERE kind IN ('Update', 'Delete') OR amends IS NOT NULL;
