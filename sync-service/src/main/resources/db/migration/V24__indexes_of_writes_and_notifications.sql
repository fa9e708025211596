-- Writes of a type that took effect since a time: a list with pending records reads those since the last pull only. A build
-- that was interrupted left an invalid index.
DROP INDEX IF EXISTS push_operation_recent;
CREATE INDEX CONCURRENTLY push_operation_recent ON push_operation (company_id, connection_id, data_type, written_at)
    WHERE written_at IS NOT NULL;
-- Notifications of a tenant that were not processed yet. One tenant is processed at a time.
DROP INDEX IF EXISTS platform_event_of_tenant;
CREATE INDEX CONCURRENTLY platform_event_of_tenant ON platform_event (platform_key, tenant_id, received_at)
    WHERE outcome IS NULL;
