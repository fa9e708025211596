-- Sales orders or purchase orders. Two of three belong to a generated document and have its lines; one of
-- four has an additional line that is not invoiced yet. The last ones have fixed statuses.
WITH ordered AS MATERIALIZED (
    SELECT k, :orderPrefix || lpad(k::text, 7, '0') AS id, d.id AS document, d.body -> 'lines' AS lines, d.body ->> 'state' AS document_state, d.deleted_at,
        coalesce(d.body -> :partyKey::text ->> 'id', p.id) AS party, coalesce(d.body -> :partyKey::text ->> 'name', p.body ->> 'name') AS party_name,
        coalesce(d.body ->> 'currency', p.body ->> 'currency', :base::text) AS currency,
        greatest(d.created_at - interval '9 days', CASE WHEN d.id IS NULL THEN t.at ELSE :start::timestamptz END) AS at
    FROM generate_series(1, :count::bigint + 1) AS k
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', :start::timestamptz
        + (:end::timestamptz - :start::timestamptz) * ((k - 0.5) / (:count + 1)::numeric)::float8) AS at) AS t
    JOIN record p ON p.tenant = :tenant AND p.kind = :partyKind
        AND p.id = :partyPrefix || lpad((1 + dice(:seed, k, 31 + :salt, :parties))::text, 7, '0')
    LEFT JOIN record d ON d.tenant = :tenant AND d.kind = :kind AND d.id = :prefix || lpad((5 * k - 3)::text, 7, '0')
        AND k % 3 <> 0 AND k <= :count - 2
), product AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'products'
), line AS (
    SELECT k, l, e FROM ordered CROSS JOIN LATERAL json_array_elements(lines) WITH ORDINALITY AS x (e, l)
    UNION ALL
    SELECT k, 1000 + l, json_build_object('text', p.name, 'unit_price', price::text, 'qty', qty::text,
        'net', (price * qty)::numeric(19, 2)::text, 'tax', round(price * qty * 0.2, 2)::text, 'gross', (price * qty + round(price * qty * 0.2, 2))::numeric(19, 2)::text,
        'account', json_build_object('id', a.id, 'name', a.body ->> 'name'),
        'tax_code', json_build_object('id', 'tax-standard', 'name', 'Standard rate', 'rate', '20.00'), 'product', json_build_object('id', p.id, 'name', p.name))
    FROM ordered CROSS JOIN LATERAL generate_series(1, CASE WHEN document IS NULL THEN 1 + k % 3 WHEN k % 4 = 1 THEN 1 ELSE 0 END) AS l
    CROSS JOIN LATERAL (SELECT ((100 + dice(:seed, k, 40 + :salt + 8 * l::integer, 60000)) / 100.0)::numeric(19, 2) AS price,
        1 + dice(:seed, k, 41 + :salt + 8 * l::integer, 12) AS qty,
        'prd-' || lpad((1 + dice(:seed, k, 42 + :salt + 8 * l::integer, :products))::text, 7, '0') AS product) AS q
    JOIN product p ON p.id = q.product
    JOIN record a ON a.tenant = :tenant AND a.kind = 'ledger-accounts' AND a.id = 'acc-' || :fallback
), numbered AS (
    SELECT k, e, row_number() OVER (PARTITION BY k ORDER BY l) AS no FROM line
), total AS MATERIALIZED (
    SELECT k, sum(coalesce((e ->> 'discount')::numeric, 0)) AS discount, sum((e ->> 'net')::numeric) AS net, sum((e ->> 'tax')::numeric) AS tax,
        json_agg(json_build_object('no', CASE WHEN :side < 0 THEN no::text END, 'text', e -> 'text', 'unit_price', e -> 'unit_price', 'qty', e -> 'qty',
            'unit', CASE WHEN :side < 0 AND (k + no) % 4 = 0 THEN 'kilogram' END, 'discount', e -> 'discount',
            'net', e -> 'net', 'tax', e -> 'tax', 'gross', e -> 'gross', 'account', e -> 'account', 'tax_code', e -> 'tax_code',
            'product', e -> 'product', 'dimensions', e -> 'dimensions') ORDER BY no) AS lines
    FROM numbered GROUP BY k
), decided AS (
    SELECT ordered.*, (at AT TIME ZONE 'UTC')::date AS day, CASE :count - k
        WHEN -1 THEN 'open' WHEN 0 THEN 'draft' WHEN 1 THEN 'void' ELSE CASE
            WHEN document IS NOT NULL THEN CASE WHEN document_state = 'paid' AND k % 4 <> 1 THEN 'closed' ELSE 'open' END
            ELSE (ARRAY['open','open','open','closed','draft','void'])[1 + dice(:seed, k, 32 + :salt, 6)] END END AS state
    FROM ordered
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, :orderKind, d.id, 1, at, at, CASE WHEN k > :count THEN least(at + interval '36 hours', :end::timestamptz) END,
    json_strip_nulls(json_build_object(
        'number', CASE WHEN k % 9 <> 0 THEN :orderNumberPrefix || (2000 + k) END,
        'client_order_no', CASE WHEN :side > 0 AND k % 4 <> 0 THEN 'Ihre Nr. ' || (70 + k) END,
        :partyKey::text, json_build_object('id', party, 'name', party_name),
        'issued_on', day, 'expected_on', CASE WHEN k % 5 <> 0 THEN day + 14 END,
        'delivered_on', CASE WHEN :side < 0 AND state = 'closed' THEN day + 12 END, 'payment_due_on', CASE WHEN :side < 0 AND k % 2 = 0 THEN day + 40 END,
        'ship_to', CASE WHEN k % 3 <> 1 THEN json_build_object(
            'contact', json_build_object('name', pick(:seed, k, 33 + :salt, ARRAY['Ada Marsh','Björn Lind','Chloé Nowak']),
                'email', CASE WHEN k % 2 = 0 THEN 'goods' || k || '@warehouse.example' END, 'phone', CASE WHEN k % 5 <> 0 THEN '+44 161 496 0' || lpad((k % 1000)::text, 3, '0') END),
            'address', CASE WHEN k % 4 <> 0 THEN json_build_object('kind', 'delivery', 'line1', 'Gate ' || (k % 9), 'city', 'Leeds', 'country', 'GB', 'postcode', 'LS10 1AA') END) END,
        'currency', currency, 'rate', CASE WHEN currency <> :base THEN day_rate(:base, currency, day)::text END, 'lines', t.lines,
        'discount_total', discount::numeric(19, 2)::text, 'net_total', net::numeric(19, 2)::text, 'tax_total', tax::numeric(19, 2)::text, 'gross_total', (net + tax)::numeric(19, 2)::text,
        'invoicing', CASE WHEN :side > 0 THEN CASE WHEN document IS NULL OR deleted_at IS NOT NULL OR document_state IN ('draft', 'void') THEN 'none'
            WHEN k % 4 = 1 THEN 'part' ELSE 'full' END END,
        'state', state, 'memo', CASE WHEN k % 6 = 0 THEN 'Before noon, please' END))
FROM decided d JOIN total t USING (k)
