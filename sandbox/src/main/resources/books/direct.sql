-- Direct costs (sign -1) or direct incomes (sign 1): paid at once, with postings. The last is deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, :prefix || lpad(n::text, 7, '0') AS id, bank,
        CASE WHEN bank = 'acc-1020' THEN 'EUR' WHEN n % 17 = 9 THEN :other::text ELSE :base::text END AS currency,
        CASE WHEN n % 8 = 3 THEN -1 ELSE 1 END AS way, -- a refund
        CASE WHEN n % 6 <> 5 THEN p.id END AS party, p.body ->> 'name' AS party_name,
        CASE WHEN n = :count THEN least(at + interval '36 hours', :end::timestamptz) END AS deleted_at
    FROM generate_series(1, :count::bigint) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', :start::timestamptz
        + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / :count::numeric)::float8) AS at) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day,
        CASE WHEN n % 9 = 4 THEN 'acc-1020' ELSE 'acc-' || pick(:seed, n, 1 + :salt,
            CASE WHEN :sign < 0 THEN ARRAY['2100','2100','1000'] ELSE ARRAY['1000','1000','1010'] END) END AS bank) AS d
    JOIN record p ON p.tenant = :tenant AND p.kind = :partyKind
        AND p.id = :partyPrefix || lpad((1 + dice(:seed, n, 2 + :salt, :parties))::text, 7, '0')
), tax_code AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'effective_rate' AS rate, (body ->> 'effective_rate')::numeric AS effective
    FROM record WHERE tenant = :tenant AND kind = 'tax-codes'
), name AS MATERIALIZED (
    SELECT kind, id, body ->> 'name' AS name FROM record
    WHERE tenant = :tenant AND kind IN ('ledger-accounts', 'dimensions', 'products')
), line AS MATERIALIZED (
    SELECT i.n, l, q.*, round(q.net * t.effective / 100, 2) AS tax, t.id AS tax_code, t.name AS tax_name, t.rate AS tax_rate,
        CASE WHEN i.currency <> :base THEN day_rate(:base, i.currency, i.day) ELSE 1 END AS rate,
        CASE WHEN (n + l) % 23 <> 0 THEN 'acc-' || pick(:seed, n, 16 * l + 4 + :salt,
            CASE WHEN :sign < 0 THEN ARRAY['6100','6110','6200','6400','6700','6900'] ELSE ARRAY['4000','4010','4200','4300'] END) END AS account,
        CASE WHEN dice(:seed, n, 16 * l + 5 + :salt, 4) = 0 THEN 'prd-' || lpad((1 + dice(:seed, n, 16 * l + 6 + :salt, :products))::text, 7, '0') END AS product,
        CASE WHEN (n + l) % 3 = 0 THEN 'dim-' || pick(:seed, n, 16 * l + 7 + :salt, ARRAY['11','12','21','23']) END AS dimension,
        CASE WHEN :sign < 0 AND (n + l) % 6 = 0 THEN 'cli-0000001' END AS billable_to
    FROM item i CROSS JOIN LATERAL generate_series(1, 1 + (n % 5 = 2)::integer + (n % 11 = 6)::integer) AS l
    CROSS JOIN LATERAL (SELECT qty, unit_price, discount, round(unit_price * qty, 2) - coalesce(discount, 0) AS net
        FROM (SELECT (1 + dice(:seed, n, 16 * l + :salt, 3))::numeric AS qty,
            ((100 + dice(:seed, n, 16 * l + 1 + :salt, 20000)) / 100.0 * i.way)::numeric(19, 2) AS unit_price,
            CASE WHEN n % 10 = 7 AND i.way > 0 THEN 0.50 END AS discount) AS a) AS q
    JOIN tax_code t ON t.id = (ARRAY['tax-standard','tax-standard','tax-zero',:noTax])[1 + dice(:seed, n, 16 * l + 3 + :salt, 4)]
), total AS MATERIALIZED (
    SELECT l.n, max(l.rate) AS rate, sum(net) AS net, sum(tax) AS tax, sum(net + tax) AS gross, sum(coalesce(discount, 0)) AS discount,
        sum(round(net * l.rate, 2) + round(tax * l.rate, 2)) AS base_gross,
        json_agg(json_build_object(
            'text', CASE WHEN (l.n + l.l) % 7 <> 0 THEN coalesce(p.name, 'Paid at once') END,
            'unit_price', unit_price::text, 'qty', trim_scale(qty)::text, 'discount', discount::text,
            'net', net::numeric(19, 2)::text, 'tax', tax::numeric(19, 2)::text, 'gross', (net + tax)::numeric(19, 2)::text,
            'account', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
            'tax_code', json_build_object('id', tax_code, 'name', tax_name, 'rate', tax_rate),
            'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END,
            'dimensions', CASE WHEN d.id IS NOT NULL THEN json_build_array(json_build_object('id', d.id, 'name', d.name)) END,
            'billable_to', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.body ->> 'name') END) ORDER BY l.l) AS lines
    FROM line l LEFT JOIN name a ON a.kind = 'ledger-accounts' AND a.id = l.account
    LEFT JOIN name p ON p.kind = 'products' AND p.id = l.product LEFT JOIN name d ON d.kind = 'dimensions' AND d.id = l.dimension
    LEFT JOIN record c ON c.tenant = :tenant AND c.kind = 'clients' AND c.id = l.billable_to
    GROUP BY l.n
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, :kind, i.id, 1 + (i.deleted_at IS NOT NULL)::integer, at, coalesce(i.deleted_at, at), i.deleted_at,
        json_strip_nulls(json_build_object(
            'reference', CASE WHEN n % 4 <> 1 THEN upper(left(:kind, 1)) || 'X-' || (7000 + n) END,
            :partyKey::text, CASE WHEN party IS NOT NULL THEN json_build_object('id', party, 'name', party_name) END,
            'account', json_build_object('id', bank, 'name', b.name), 'issued_on', day, 'currency', currency,
            'rate', CASE WHEN currency <> :base THEN t.rate::text END, 'lines', t.lines,
            'discount_total', t.discount::numeric(19, 2)::text, 'net_total', t.net::numeric(19, 2)::text,
            'tax_total', t.tax::numeric(19, 2)::text, 'gross_total', t.gross::numeric(19, 2)::text,
            'memo', CASE WHEN n % 3 = 0 THEN 'Paid by card – café "Zur Post"' END))
    FROM item i JOIN total t USING (n) JOIN name b ON b.kind = 'ledger-accounts' AND b.id = i.bank
), entry AS (
    SELECT id AS record, bank AS account, day, base_gross * :sign AS amount,
        CASE bank WHEN 'acc-1020' THEN gross ELSE base_gross END * :sign AS account_amount, deleted_at
    FROM item JOIN total USING (n)
    UNION ALL
    SELECT i.id, coalesce(l.account, 'acc-' || :fallback), i.day, -sum(round(l.net * l.rate, 2)) * :sign, -sum(round(l.net * l.rate, 2)) * :sign, i.deleted_at
    FROM line l JOIN item i USING (n) GROUP BY 1, 2, 3, 6
    UNION ALL
    SELECT i.id, 'acc-' || :taxAccount, i.day, -sum(round(l.tax * l.rate, 2)) * :sign, -sum(round(l.tax * l.rate, 2)) * :sign, i.deleted_at
    FROM line l JOIN item i USING (n) WHERE l.tax <> 0 GROUP BY 1, 2, 3, 6
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT :tenant, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT :tenant, record, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE deleted_at IS NOT NULL
