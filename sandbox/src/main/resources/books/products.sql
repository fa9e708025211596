INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'products', 'prd-' || lpad(n::text, 7, '0'), 1, :start, changed,
    CASE WHEN n > :count THEN :end::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object(
        'name', CASE n
            WHEN 3 THEN repeat('Very long product name ', 11)
            WHEN 4 THEN '螺丝刀 "classic" / тонкий'
            WHEN 5 THEN '=1+1'
            ELSE pick(:seed, n, 1, ARRAY['Desk','Lamp','Chair','Cable','Bolt','Consulting','Workshop','Licence','Support','Notebook','Panel','Sensor'])
                 || ' ' || pick(:seed, n, 2, ARRAY['basic','plus','pro','mini','grand','blue','oak','eco']) || ' ' || n END,
        'sku', CASE WHEN n % 6 <> 5 THEN 'SKU-' || lpad(n::text, 5, '0') END,
        'kind', CASE n % 3 WHEN 0 THEN 'stock' WHEN 1 THEN 'service' ELSE 'non_stock' END,
        'state', CASE WHEN n % 9 = 8 THEN 'inactive' ELSE 'active' END,
        'purchase', CASE WHEN n % 4 <> 1 THEN json_build_object(
            'description', CASE WHEN n % 5 <> 0 THEN 'Bought for stock' END,
            'price', CASE WHEN n = 6 THEN '0.00' WHEN n % 7 <> 0 THEN ((100 + dice(:seed, n, 3, 40000)) / 100.0)::numeric(19, 2)::text END,
            'account_id', CASE WHEN n % 7 <> 1 THEN 'acc-5000' END,
            'tax_code_id', CASE WHEN n % 7 <> 2 THEN 'tax-standard' END) END,
        'sale', CASE WHEN n % 4 <> 2 THEN json_build_object(
            'description', CASE WHEN n % 5 <> 1 THEN 'Sold as seen' END,
            'price', CASE WHEN n % 7 <> 3 THEN ((200 + dice(:seed, n, 4, 80000)) / 100.0)::numeric(19, 2)::text END,
            'account_id', CASE WHEN n % 7 <> 4 THEN 'acc-4000' END,
            'tax_code_id', CASE WHEN n % 7 <> 5 THEN 'tax-standard' END) END))
FROM generate_series(1, :count::bigint + 1) AS n
CROSS JOIN LATERAL (SELECT CASE WHEN n % 3 = 0 THEN :start::timestamptz
    ELSE date_trunc('milliseconds', :start::timestamptz + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / (:count + 1)::numeric)::float8) END AS changed) AS t
