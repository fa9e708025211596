-- A range of invoices, bills or credit notes with lines, payments and postings. `sign` is the sign of the
-- postings to the control account; `flow` is -1 for credit notes, whose payments have the opposite direction.
-- Document n has up to four payments: 4n applies a credit note (inserted here too), 4n+1 and 4n+2 are money, 4n+3
-- refunds an overpayment. The last eight have fixed statuses and non-zero amounts, as have documents with custom
-- payments. Order k belongs to document 5k - 3, see orders.sql. If n mod 20 = 10, one payment settles n - 1 too.
WITH doc AS MATERIALIZED (
    SELECT n, lead, at, day, paired, settled_at, :prefix || lpad(n::text, 7, '0') AS id, p.id AS party, p.body ->> 'name' AS party_name,
        coalesce(p.body ->> 'currency', :base::text) AS currency,
        CASE WHEN :flow > 0 AND n % 5 = 2 AND (n + 3) / 5 % 3 <> 0 AND (n + 3) / 5 <= :orders - 2
            THEN :orderPrefix || lpad(((n + 3) / 5)::text, 7, '0') END AS order_id,
        fixed AND n % 20 = 4 AS credited, fixed AND n % 20 = 6 AS overpaid,
        CASE WHEN n % 211 = 7 THEN true ELSE false END AS for_nothing,
        CASE WHEN n % 499 = 11 THEN 120
            ELSE (ARRAY[1,1,1,1,1,2,2,2,3,4])[1 + dice(:seed, n, 3 + :salt, 10)] END AS lines,
        CASE :count - n
            WHEN 0 THEN 'open' WHEN 1 THEN 'draft' WHEN 2 THEN 'part_paid' WHEN 3 THEN 'paid' WHEN 4 THEN 'void'
            WHEN 5 THEN 'open' WHEN 6 THEN 'deleted'
            ELSE CASE WHEN paired OR fixed AND n % 20 IN (4, 6) THEN 'paid' WHEN :today - day > 75
                THEN (ARRAY['paid','part_paid','open','void'])[CASE WHEN o < 80 THEN 1 WHEN o < 88 THEN 2 WHEN o < 94 THEN 3 ELSE 4 END]
                ELSE (ARRAY['open','part_paid','paid','draft','void'])[CASE WHEN o < 45 THEN 1 WHEN o < 60 THEN 2 WHEN o < 88 THEN 3 WHEN o < 94 THEN 4 ELSE 5 END] END
        END AS outcome
    FROM generate_series(:first::bigint, :last::bigint) AS n
    CROSS JOIN LATERAL (SELECT :flow > 0 AND :count - n > 7 AS fixed, :flow > 0 AND (n % 20 = 10 AND :count - n > 7 OR n % 20 = 9 AND :count - n > 8) AS paired) AS f
    CROSS JOIN LATERAL (SELECT CASE WHEN paired AND n % 20 = 10 THEN n - 1 ELSE n END AS lead, CASE WHEN paired AND n % 20 = 9 THEN n + 1 ELSE n END AS final) AS g
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', :start::timestamptz
            + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / :count::numeric)::float8) AS at,
        date_trunc('milliseconds', :start::timestamptz
            + (:end::timestamptz - :start::timestamptz) * ((final - 0.5) / :count::numeric)::float8) AS settled_at,
        dice(:seed, n, 2 + :salt, 100) AS o) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day) AS d
    JOIN record p ON p.tenant = :tenant AND p.kind = :partyKind
        AND p.id = :partyPrefix || lpad((1 + dice(:seed, lead, 1 + :salt, :parties))::text, 7, '0')
), tax_code AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'effective_rate' AS rate, (body ->> 'effective_rate')::numeric AS effective
    FROM record WHERE tenant = :tenant AND kind = 'tax-codes'
), account AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'ledger-accounts'
), product AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'products'
), dimension AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'dimensions'
), method AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'payment-methods'
), draft_line AS MATERIALIZED (
    SELECT doc.n, l, doc.currency, doc.day, doc.order_id, q.qty, q.unit_price, q.discount,
        round(q.unit_price * q.qty, 2) - coalesce(q.discount, 0) AS net,
        (ARRAY['tax-standard','tax-standard','tax-standard','tax-standard','tax-standard','tax-standard','tax-reduced','tax-zero','tax-compound',:noTax])
            [1 + dice(:seed, n, 16 * l + 4 + :salt, 10)] AS tax_code,
        CASE WHEN dice(:seed, n, 16 * l + 5 + :salt, 40) > 0 THEN 'acc-' || pick(:seed, n, 16 * l + 6 + :salt,
            CASE WHEN :side > 0 THEN ARRAY['4000','4000','4010','4020','4100'] ELSE ARRAY['5000','5100','6000','6100','6110','6200','6300','6400','6600','6900'] END) END AS account,
        CASE WHEN dice(:seed, n, 16 * l + 7 + :salt, 10) < 6 THEN 'prd-' || lpad((1 + dice(:seed, n, 16 * l + 8 + :salt, :products))::text, 7, '0') END AS product,
        CASE WHEN dice(:seed, n, 16 * l + 9 + :salt, 3) = 0 THEN 'dim-' || pick(:seed, n, 16 * l + 10 + :salt, ARRAY['11','12','13','14']) END AS department,
        CASE WHEN dice(:seed, n, 16 * l + 11 + :salt, 4) = 0 THEN 'dim-' || pick(:seed, n, 16 * l + 12 + :salt, ARRAY['21','22','23','24']) END AS region
    FROM doc CROSS JOIN LATERAL generate_series(1, doc.lines) AS l
    CROSS JOIN LATERAL (SELECT (ARRAY[1,1,1,2,3,5,10,0.5,1.25,12])[1 + dice(:seed, n, 16 * l + :salt, 10)]::numeric AS qty) AS c
    CROSS JOIN LATERAL (SELECT c.qty, CASE WHEN :count - n > 7 AND NOT (doc.paired OR doc.credited OR doc.overpaid)
                AND (doc.for_nothing OR dice(:seed, n, 16 * l + 1 + :salt, 60) = 0) THEN 0
            -- sales are larger than purchases, credit notes small: the organisation makes a profit
            ELSE round(CASE WHEN :flow < 0 THEN 2000 + dice(:seed, n, 16 * l + 2 + :salt, 10000)
                    WHEN :side > 0 THEN 60000 + dice(:seed, n, 16 * l + 2 + :salt, 60000)
                    ELSE 10000 + dice(:seed, n, 16 * l + 2 + :salt, 30000) END / 100.0 / c.qty, 2) END::numeric(19, 2) AS unit_price) AS a
    CROSS JOIN LATERAL (SELECT a.qty, a.unit_price, CASE WHEN dice(:seed, n, 16 * l + 3 + :salt, 12) = 0
        THEN round(a.unit_price * a.qty * 0.1, 2) END AS discount) AS q
), line AS MATERIALIZED (
    SELECT d.*, t.name AS tax_name, t.rate AS tax_rate, round(d.net * t.effective / 100, 2) AS tax,
        CASE WHEN d.currency <> :base THEN day_rate(:base, d.currency, d.day) ELSE 1 END AS rate
    FROM draft_line d JOIN tax_code t ON t.id = d.tax_code
), total AS MATERIALIZED (
    SELECT l.n, max(l.rate) AS rate, sum(net) AS net, sum(tax) AS tax, sum(net + tax) AS gross, sum(coalesce(discount, 0)) AS discount,
        sum(round(net * l.rate, 2) + round(tax * l.rate, 2)) AS base_gross,
        json_agg(json_build_object(
            'no', CASE WHEN :side < 0 THEN l.l::text END, 'text', CASE WHEN (l.n + l.l) % 15 = 0 THEN NULL WHEN (l.n + l.l) % 97 = 1 THEN 'Größe "XL" – 50 % off; a,b' || chr(10) || 'second line'
                ELSE coalesce(p.name, 'Work as agreed') END,
            'unit_price', unit_price::text, 'qty', trim_scale(qty)::text, 'discount', discount::text,
            'net', net::numeric(19, 2)::text, 'tax', tax::numeric(19, 2)::text, 'gross', (net + tax)::numeric(19, 2)::text,
            'account', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
            'tax_code', json_build_object('id', tax_code, 'name', tax_name, 'rate', tax_rate),
            'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END,
            'order_line', CASE WHEN :side < 0 AND order_id IS NOT NULL THEN json_build_object('id', order_id, 'no', l.l::text) END,
            'dimensions', CASE WHEN d1.id IS NOT NULL AND d2.id IS NOT NULL
                    THEN json_build_array(json_build_object('id', d1.id, 'name', d1.name), json_build_object('id', d2.id, 'name', d2.name))
                WHEN d1.id IS NOT NULL THEN json_build_array(json_build_object('id', d1.id, 'name', d1.name))
                WHEN d2.id IS NOT NULL THEN json_build_array(json_build_object('id', d2.id, 'name', d2.name)) END) ORDER BY l.l) AS lines
    FROM line l LEFT JOIN account a ON a.id = l.account LEFT JOIN product p ON p.id = l.product
    LEFT JOIN dimension d1 ON d1.id = l.department LEFT JOIN dimension d2 ON d2.id = l.region
    GROUP BY l.n
), decided AS MATERIALIZED (
    SELECT doc.n, lead, at, day, doc.id, order_id, party, party_name, currency, overpaid, t.rate, t.net, t.tax, gross, t.discount, t.base_gross, t.lines AS line_json,
        CASE WHEN gross = 0 AND outcome IN ('open', 'part_paid') THEN 'paid' ELSE outcome END AS result,
        credit, CASE WHEN outcome = 'part_paid' OR (outcome = 'paid' AND NOT paired AND NOT overpaid AND dice(:seed, doc.n, 4 + :salt, 12) = 0)
            THEN round((gross - credit) * 0.4, 2) ELSE gross - credit END AS first_payment,
        :creditPrefix || lpad((:credits + 1 + doc.n / 20)::text, 7, '0') AS credit_id,
        least(settled_at + make_interval(days => 3 + dice(:seed, lead, 5 + :salt, 40), secs => dice(:seed, lead, 6 + :salt, 86400000) / 1000.0), :end::timestamptz) AS first_at
    FROM doc JOIN total t ON t.n = doc.n
    CROSS JOIN LATERAL (SELECT CASE WHEN doc.credited THEN round(gross * 0.2, 2) ELSE 0 END AS credit) AS c
), share AS MATERIALIZED (
    SELECT n, (:paymentBase + lead) * 4 + slot AS number, part, ordinal, kind, target, amount * :flow AS amount, settled * :flow AS settled, s.at
    FROM decided CROSS JOIN LATERAL (SELECT round(credit * rate, 2) AS base_credit,
            CASE WHEN currency <> :base THEN day_rate(:base, currency, (first_at AT TIME ZONE 'UTC')::date) ELSE 1 END AS first_rate) AS b
    CROSS JOIN LATERAL (
        SELECT 0 AS slot, 1 AS part, 1 AS ordinal, :word::text AS kind, id AS target, credit AS amount, base_credit AS settled, first_at AS at WHERE credit > 0
        UNION ALL
        SELECT 0, 1, 2, 'credit_note', credit_id, -credit, -base_credit, first_at WHERE credit > 0
        UNION ALL
        SELECT 1, CASE WHEN lead % 40 = 29 THEN 1 ELSE (n - lead + 1)::integer END, (n - lead + 1)::integer, :word, id, first_payment,
            CASE WHEN first_payment + credit = gross THEN base_gross - base_credit ELSE round(first_payment * rate, 2) END, first_at
        UNION ALL
        SELECT 2, 1, 1, :word, id, gross - credit - first_payment, base_gross - base_credit - round(first_payment * rate, 2),
            least(first_at + interval '9 days', :end::timestamptz) WHERE result = 'paid' AND gross - credit > first_payment
        UNION ALL
        SELECT 1, 2, 1, 'refund', :paymentPrefix || lpad(((:paymentBase + n) * 4 + 3)::text, 7, '0'), 50.00, round(50.00 * first_rate, 2), first_at WHERE overpaid
        UNION ALL
        SELECT 3, 1, 1, 'payment', :paymentPrefix || lpad(((:paymentBase + n) * 4 + 1)::text, 7, '0'), -50.00, -round(50.00 * first_rate, 2),
            least(first_at + interval '5 days', :end::timestamptz) WHERE overpaid
    ) AS s
    WHERE result IN ('paid', 'part_paid') AND gross > 0
), part AS (
    SELECT number, part, sum(amount) AS amount, sum(settled) AS settled, max(at) AS at,
        json_agg(json_build_object('kind', kind, 'id', target, 'amount', amount::numeric(19, 2)::text) ORDER BY ordinal) AS settles
    FROM share GROUP BY number, part
), payment AS MATERIALIZED (
    SELECT p.*, d.n, d.currency, d.party, d.party_name, :paymentPrefix || lpad(number::text, 7, '0') AS id, (p.at AT TIME ZONE 'UTC')::date AS paid_on, bank, method,
        CASE WHEN currency <> :base THEN day_rate(:base, currency, (p.at AT TIME ZONE 'UTC')::date) ELSE 1 END AS rate
    FROM (
        SELECT number, sum(amount) AS total, sum(settled) AS settled, max(at) AS at, json_agg(json_build_object(
            'amount', amount::numeric(19, 2)::text, 'allocated_on', (at AT TIME ZONE 'UTC')::date, 'settles', settles) ORDER BY part) AS parts
        FROM part GROUP BY number) AS p
    JOIN decided d ON d.n = number / 4 - :paymentBase
    CROSS JOIN LATERAL (SELECT CASE WHEN total = 0 THEN NULL WHEN currency = 'EUR' AND :base <> 'EUR' THEN 'acc-1020'
        WHEN currency <> :base THEN 'acc-1000'
        WHEN :side < 0 AND dice(:seed, d.n, 7 + :salt, 5) = 0 THEN 'acc-2100'
        WHEN dice(:seed, d.n, 8 + :salt, 6) = 0 THEN 'acc-1010' ELSE 'acc-1000' END AS bank) AS b
    CROSS JOIN LATERAL (SELECT CASE WHEN bank = 'acc-2100' THEN 'mtd-card' WHEN bank IS NOT NULL AND d.n % 6 <> 5
        THEN 'mtd-' || pick(:seed, d.n, 9 + :salt, ARRAY['transfer','transfer','transfer','debit','cheque','cash','voucher','barter','giro']) END AS method) AS m
), allocation AS MATERIALIZED (
    SELECT s.n, max(p.at) AS last_at, sum(s.amount * :flow) AS paid, json_agg(json_build_object(
        'id', p.id, 'reference', CASE WHEN p.n % 4 <> 0 THEN 'Ref ' || p.id END,
        'account', CASE WHEN bank IS NOT NULL THEN json_build_object('id', bank, 'name', a.name) END,
        'currency', currency, 'rate', CASE WHEN currency <> :base THEN p.rate::text END, 'paid_on', paid_on,
        'total', total::numeric(19, 2)::text, 'allocated_on', paid_on, 'amount', (s.amount * :flow)::numeric(19, 2)::text) ORDER BY p.id) AS payments
    FROM share s JOIN payment p USING (number) LEFT JOIN account a ON a.id = p.bank WHERE s.kind = :word GROUP BY s.n
), documents_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, :kind, id, 1 + (result IN ('paid', 'part_paid', 'void', 'deleted'))::integer, at,
        CASE WHEN result IN ('void', 'deleted') THEN least(at + interval '36 hours', :end::timestamptz) ELSE coalesce(last_at, at) END,
        CASE WHEN result = 'deleted' THEN least(at + interval '36 hours', :end::timestamptz) END,
        json_strip_nulls(json_build_object(
            :numberKey::text, CASE WHEN :side > 0 THEN :numberPrefix || (10000 + d.n) WHEN d.n % 13 <> 0 THEN :numberPrefix || (500 + d.n) || '/' || extract(year FROM day) END,
            :partyKey::text, json_build_object('id', party, 'name', party_name),
            'orders', CASE WHEN order_id IS NOT NULL THEN json_build_array(json_build_object('id', order_id, 'number', :orderNumberPrefix || (2000 + (d.n + 3) / 5))) END,
            'issued_on', day, 'due_on', CASE WHEN :flow > 0 AND d.n % 11 <> 5 THEN day + 30 END,
            'paid_on', CASE WHEN result = 'paid' THEN coalesce((last_at AT TIME ZONE 'UTC')::date, day) END,
            'currency', currency, 'rate', CASE WHEN currency <> :base THEN d.rate::text END,
            'lines', line_json, 'payments', payments,
            'discount_total', d.discount::numeric(19, 2)::text, 'net_total', d.net::numeric(19, 2)::text,
            'tax_total', d.tax::numeric(19, 2)::text, 'gross_total', gross::numeric(19, 2)::text,
            'open_amount', CASE WHEN result = 'void' THEN '0.00' ELSE (gross - coalesce(paid, 0))::numeric(19, 2)::text END,
            'state', CASE WHEN result IN ('open', 'deleted') THEN :openState ELSE result END,
            'memo', CASE WHEN d.n % 5 = 0 THEN 'Thank you' WHEN d.n % 83 = 1 THEN repeat('A long remark. ', 60) END))
    FROM decided d LEFT JOIN allocation USING (n)
), credits_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
    SELECT :tenant, :creditKind, credit_id, 2, d.at, p.at, json_strip_nulls(json_build_object(
        :numberKey::text, :creditNumberPrefix || d.n, :partyKey::text, json_build_object('id', d.party, 'name', d.party_name),
        'created_from', json_build_object('id', d.id), 'issued_on', day, 'paid_on', paid_on,
        'currency', d.currency, 'rate', CASE WHEN d.currency <> :base THEN d.rate::text END,
        'lines', json_build_array(json_build_object('text', 'A fifth of ' || d.id || ' taken back', 'unit_price', credit::numeric(19, 2)::text, 'qty', '1',
            'net', credit::numeric(19, 2)::text, 'tax', '0.00', 'gross', credit::numeric(19, 2)::text,
            'account', json_build_object('id', a.id, 'name', a.name), 'tax_code', json_build_object('id', t.id, 'name', t.name, 'rate', t.rate))),
        'payments', json_build_array(json_build_object('id', p.id, 'currency', d.currency, 'rate', CASE WHEN d.currency <> :base THEN p.rate::text END,
            'paid_on', paid_on, 'total', '0.00', 'allocated_on', paid_on, 'amount', credit::numeric(19, 2)::text)),
        'discount_total', '0.00', 'net_total', credit::numeric(19, 2)::text, 'tax_total', '0.00', 'gross_total', credit::numeric(19, 2)::text,
        'open_amount', '0.00', 'state', 'paid'))
    FROM decided d JOIN payment p ON p.number = (:paymentBase + d.n) * 4
    JOIN account a ON a.id = 'acc-' || :fallback JOIN tax_code t ON t.id = 'tax-zero'
), payments_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
    SELECT :tenant, :paymentKind, p.id, 1, at, at, json_strip_nulls(json_build_object(
        :partyKey::text, json_build_object('id', party, 'name', party_name),
        'account', CASE WHEN bank IS NOT NULL THEN json_build_object('id', bank, 'name', a.name) END,
        'method', CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END,
        'reference', CASE WHEN p.n % 4 <> 0 THEN 'Ref ' || p.id END, 'memo', CASE WHEN p.n % 7 = 3 THEN 'As agreed – „danke“' END,
        'currency', currency, 'rate', CASE WHEN currency <> :base THEN rate::text END,
        'paid_on', paid_on, 'total', total::numeric(19, 2)::text, 'parts', parts))
    FROM payment p LEFT JOIN account a ON a.id = p.bank LEFT JOIN method m ON m.id = p.method
), entry AS (
    SELECT id AS record, 'acc-' || :control AS account, day, base_gross * :sign AS amount, base_gross * :sign AS account_amount
    FROM decided WHERE result <> 'draft' AND gross > 0
    UNION ALL
    SELECT d.id, coalesce(l.account, 'acc-' || :fallback), d.day, -sum(round(l.net * l.rate, 2)) * :sign, -sum(round(l.net * l.rate, 2)) * :sign
    FROM line l JOIN decided d USING (n) WHERE result <> 'draft' AND l.net > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT d.id, 'acc-' || :taxAccount, d.day, -sum(round(l.tax * l.rate, 2)) * :sign, -sum(round(l.tax * l.rate, 2)) * :sign
    FROM line l JOIN decided d USING (n) WHERE result <> 'draft' AND l.tax > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT credit_id, account, day, round(credit * rate, 2) * direction * :sign, round(credit * rate, 2) * direction * :sign
    FROM decided CROSS JOIN (VALUES ('acc-' || :control, -1), ('acc-' || :fallback, 1)) AS c (account, direction) WHERE credit > 0
    UNION ALL
    SELECT id, bank, paid_on, round(total * rate, 2) * :side,
        CASE bank WHEN 'acc-1020' THEN total ELSE round(total * rate, 2) END * :side FROM payment WHERE total <> 0
    UNION ALL
    SELECT id, 'acc-' || :control, paid_on, -settled * :side, -settled * :side FROM payment WHERE settled <> 0
    UNION ALL
    SELECT id, 'acc-4900', paid_on, (settled - round(total * rate, 2)) * :side, (settled - round(total * rate, 2)) * :side
    FROM payment WHERE settled <> round(total * rate, 2)
), reversed AS (
    SELECT e.record, e.account, e.day, -e.amount AS amount, -e.account_amount AS account_amount
    FROM entry e JOIN decided d ON d.id = e.record WHERE d.result IN ('void', 'deleted')
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT :tenant, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT :tenant, record, account, day, amount, account_amount::numeric(19, 2), true FROM reversed
