-- Receipts of purchase order k, or of none (every seventh), without tax.
WITH receipt AS MATERIALIZED (
    SELECT k, 'gri-' || lpad(k::text, 7, '0') AS id, o.id AS order_id, o.body, least(o.created_at + interval '7 days', :end::timestamptz) AS at,
        k % 7 <> 6 AS ordered, CASE :count - k WHEN 0 THEN 'draft' WHEN 1 THEN 'rejected' WHEN 2 THEN 'void' ELSE CASE k % 10 WHEN 8 THEN 'rejected' WHEN 9 THEN 'draft' ELSE 'received' END END AS state
    FROM generate_series(1, :count::bigint + 1) AS k
    JOIN record o ON o.tenant = :tenant AND o.kind = 'purchase-orders' AND o.id = 'por-' || lpad(k::text, 7, '0')
), line AS (
    SELECT k, json_agg(json_build_object('no', l::text, 'text', e -> 'text', 'unit_price', e -> 'unit_price', 'qty', e -> 'qty', 'unit', e -> 'unit', 'discount', e -> 'discount',
        'net', e -> 'net', 'tax', '0.00', 'gross', e -> 'net', 'account', e -> 'account', 'product', e -> 'product', 'dimensions', e -> 'dimensions',
        'order_line', CASE WHEN ordered THEN json_build_object('id', order_id, 'no', e ->> 'no') END) ORDER BY l) AS lines
    FROM receipt CROSS JOIN LATERAL json_array_elements(body -> 'lines') WITH ORDINALITY AS x (e, l) GROUP BY k
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'goods-receipts', id, 1, at, at, CASE WHEN k > :count THEN least(at + interval '36 hours', :end::timestamptz) END,
    json_strip_nulls(json_build_object(
        'reference', CASE WHEN k % 5 <> 0 THEN 'Delivery note ' || (400 + k) END, 'vendor', body -> 'vendor',
        'orders', CASE WHEN ordered THEN json_build_array(json_build_object('id', order_id, 'number', body -> 'number')) END,
        'received_on', (at AT TIME ZONE 'UTC')::date, 'currency', body -> 'currency', 'rate', body -> 'rate', 'lines', lines,
        'discount_total', body -> 'discount_total', 'net_total', body -> 'net_total', 'tax_total', '0.00', 'gross_total', body -> 'net_total',
        'state', state, 'memo', CASE WHEN k % 4 = 0 THEN 'One box was wet' END))
FROM receipt JOIN line USING (k)
