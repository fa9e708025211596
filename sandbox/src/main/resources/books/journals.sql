INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'journals', id, 1, :start, :start,
    CASE WHEN state = 'deleted' THEN :end::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'code', code, 'type', type, 'parent_id', parent, 'has_children', id = 'jnl-day',
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END))
FROM (VALUES
    ('jnl-general', 'General journal', 'GEN', 'general', NULL, 'active'),
    ('jnl-day', 'Day books', NULL, NULL, NULL, 'active'),
    ('jnl-sales', 'Sales', 'SAL', 'sales', 'jnl-day', 'active'),
    ('jnl-purchases', 'Purchases', 'PUR', 'purchases', 'jnl-day', 'active'),
    ('jnl-bank', 'Bank & cash', 'BNK', 'bank', 'jnl-day', 'active'),
    ('jnl-2019', 'Journal until 2019', 'OLD', 'general', NULL, 'archived'),
    ('jnl-typo', 'Jurnal', 'JRN', 'general', NULL, 'deleted')
) AS j (id, name, code, type, parent, state)
