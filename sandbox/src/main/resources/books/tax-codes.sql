INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'tax-codes', id, 1, :start, :start,
    CASE WHEN state = 'deleted' THEN :end::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'code', code,
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END,
        'rate', rate, 'effective_rate', effective, 'components', components::json))
FROM (VALUES
    ('tax-standard', 'Standard rate', 'STD', 'active', '20.00', '20.00', '[{"name":"Tax","rate":"20.00","compound":false}]'),
    ('tax-reduced', 'Reduced rate', 'RED', 'active', '5.00', '5.00', '[{"name":"Tax","rate":"5.00","compound":false}]'),
    ('tax-zero', 'Zero rate', 'ZERO', 'active', '0.00', '0.00', '[{"name":"Tax","rate":"0.00","compound":false}]'),
    (:noTax, 'No tax', :noTax, 'active', '0.00', '0.00', '[]'),
    ('tax-compound', 'Two levels', 'TWO', 'active', '20.00', '21.00', '[{"name":"Federal","rate":"10.00","compound":false},{"name":"Local","rate":"10.00","compound":true}]'),
    ('tax-uncoded', 'Margin scheme', NULL, 'active', '0.00', '0.00', '[{"name":"Margin","rate":"0.00","compound":false}]'),
    ('tax-old', 'Standard rate until 2011', 'OLD', 'archived', '17.50', '17.50', '[{"name":"Tax","rate":"17.50","compound":false}]'),
    ('tax-typo', 'Standrad rate', 'SDT', 'deleted', '20.00', '20.00', '[{"name":"Tax","rate":"20.00","compound":false}]')
) AS t (id, name, code, state, rate, effective, components)
