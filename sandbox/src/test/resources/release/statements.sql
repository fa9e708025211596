-- types: _varchar _varchar _varchar int4 varchar date timestamptz int4 timestamptz int4 timestamptz timestamptz _varchar _varchar _varchar
WITH entry AS (
    SELECT account, amount, by
      FROM unnest(?::text[], ?::text[]::numeric[],
                  ?::text[]::numeric[])
           it(account, amount, by)),
posted AS (
    INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount)
    SELECT ?, ?, account, ?, amount, by FROM entry),
moved AS (
    UPDATE record r SET balance = balance + e.by, version = version + 1, changed_at = ?
      FROM entry e
     WHERE tenant = ? AND kind IN ('ledger-accounts', 'bank-accounts')
       AND id = e.account AND e.by <> 0
    RETURNING tenant, kind, id, version, balance, deleted_at),
noted AS (
    INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
    SELECT tenant, kind, id, version, ?, deleted_at IS NOT NULL FROM moved)
, shown AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
    SELECT ?, kind, id, 1, ?, ?, CAST(body AS json)
      FROM unnest(CAST(? AS text[]), CAST(? AS text[]),
                  CAST(? AS text[])) AS it(kind, id, body)
    RETURNING tenant, kind, id, version, changed_at),
told AS (
    INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
    SELECT tenant, kind, id, version, changed_at, false FROM shown)
SELECT kind, id, version, balance FROM moved
;
-- types: _varchar _varchar timestamptz int4 timestamptz
WITH entry AS (
    SELECT account, by
      FROM unnest(?::text[], ?::text[]::numeric[])
           it(account, by)),
moved AS (
    UPDATE record r SET balance = balance + e.by, version = version + 1, changed_at = ?
      FROM entry e
     WHERE tenant = ? AND kind IN ('ledger-accounts', 'bank-accounts')
       AND id = e.account AND e.by <> 0
    RETURNING tenant, kind, id, version, balance, deleted_at),
noted AS (
    INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
    SELECT tenant, kind, id, version, ?, deleted_at IS NOT NULL FROM moved)
SELECT kind, id, version, balance FROM moved
;
-- types: date date date int4 varchar date
SELECT coalesce(sum(amount) FILTER (WHERE posted_on < ?), 0.00) AS opening,
       coalesce(sum(amount) FILTER (WHERE posted_on >= ? AND amount > 0), 0.00) AS received,
       coalesce(-sum(amount) FILTER (WHERE posted_on >= ? AND amount < 0), 0.00) AS spent,
       coalesce(sum(amount), 0.00) AS closing
FROM (SELECT posted_on, record, sum(amount) AS amount FROM posting
      WHERE tenant = ? AND account = ? AND posted_on <= ?
      GROUP BY posted_on, record) AS p
;
-- types: date int4 date int4
WITH moved AS (
    SELECT greatest(date_trunc('month', posted_on)::date, ?) AS month, account,
           sum(amount) AS amount
      FROM posting WHERE tenant = ? AND posted_on < ? GROUP BY 1, 2
)
SELECT m.month, m.account, m.amount,
       coalesce(r.body ->> 'name', m.account) AS name,
       coalesce(r.body ->> 'class', 'liability') AS class,
       coalesce(r.body ->> 'category', 'other') AS category
  FROM moved m
  LEFT JOIN record r ON r.tenant = ? AND r.kind = 'ledger-accounts'
       AND r.id = m.account
 ORDER BY m.account, m.month
;
-- types: int4
DELETE FROM attachment WHERE tenant = ?
;
-- types: int4
DELETE FROM change WHERE tenant = ?
;
-- types: int4
DELETE FROM idempotency_response WHERE tenant = ?
;
-- types: int4
DELETE FROM posting WHERE tenant = ?
;
-- types: int4
DELETE FROM record WHERE tenant = ?
;
-- types: int4
SELECT EXISTS (SELECT FROM access_grant
    WHERE tenants @> ARRAY[CAST(? AS integer)] AND revoked_at IS NULL)
;
-- types: int4
SELECT a.kind, a.record, a.id, a.name, a.content_type, octet_length(a.content) AS size,
       a.include_when_sent, a.created_at
FROM attachment a JOIN record r ON r.tenant = a.tenant AND r.kind = a.kind AND r.id = a.record
WHERE a.tenant = ? AND r.deleted_at IS NULL
 ORDER BY a.created_at, a.id
;
-- types: int4
SELECT id FROM checkpoint WHERE tenant = ? ORDER BY created_at DESC LIMIT 1
;
-- types: int4
SELECT min(posted_on) AS first FROM posting WHERE tenant = ?
;
-- types: int4
SELECT t.id, t.access_grant AS grant, t.kind, t.origin, t.issued_at, t.expires_at,
       t.rotated_at, coalesce(t.revoked_at, g.revoked_at) AS revoked_at,
       t.refresh_count
FROM issued_token t JOIN access_grant g ON g.id = t.access_grant
WHERE g.tenants @> ARRAY[CAST(? AS integer)] ORDER BY t.id
;
-- types: int4
SELECT t.number, t.id, t.platform, t.seed, t.size, t.base_currency, t.clock_offset,
       t.generated, t.created_at
FROM tenant t
WHERE t.number = ?
;
-- types: int4
SELECT t.number, t.id, t.platform, t.seed, t.size, t.base_currency, t.clock_offset,
       t.generated, t.created_at
FROM tenant t
WHERE t.number = ? FOR UPDATE
;
-- types: int4
UPDATE tenant SET generated = true WHERE number = ?
;
-- types: int4
UPDATE tenant SET next_number = next_number + 1 WHERE number = ?
RETURNING next_number - 1
;
-- types: int4 _varchar
SELECT DISTINCT record FROM attachment
WHERE tenant = ? AND record = ANY (?)
;
-- types: int4 date date
SELECT account, sum(amount) AS amount FROM posting
WHERE tenant = ? AND posted_on BETWEEN ? AND ? GROUP BY account
;
-- types: int4 date date
SELECT p.account, coalesce(r.body ->> 'name', p.account) AS name,
       coalesce(r.body ->> 'class', 'liability') AS account_class,
       coalesce(r.body ->> 'category', 'other') AS category,
       sum(p.amount) AS amount
FROM posting p LEFT JOIN record r ON r.tenant = p.tenant
     AND r.kind = 'ledger-accounts' AND r.id = p.account
WHERE p.tenant = ? AND p.posted_on BETWEEN ? AND ?
GROUP BY 1, 2, 3, 4 HAVING sum(p.amount) <> 0 ORDER BY 1
;
-- types: int4 date date int4
WITH moved AS (
    SELECT date_trunc('month', posted_on)::date AS month, account,
           sum(amount) AS amount
      FROM posting WHERE tenant = ? AND posted_on >= ? AND posted_on < ?
     GROUP BY 1, 2
)
SELECT m.month, m.account, m.amount,
       coalesce(r.body ->> 'name', m.account) AS name,
       coalesce(r.body ->> 'class', 'liability') AS class,
       coalesce(r.body ->> 'category', 'other') AS category
  FROM moved m
  LEFT JOIN record r ON r.tenant = ? AND r.kind = 'ledger-accounts'
       AND r.id = m.account
 ORDER BY m.account, m.month
;
-- types: int4 date date int4 varchar int4
WITH effect AS (
    SELECT record, account, posted_on, sum(amount) AS amount FROM posting
    WHERE tenant = ? AND posted_on BETWEEN ? AND ?
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0)
SELECT e.account, coalesce(a.body ->> 'name', e.account) AS account_name,
       e.posted_on AS day, r.kind, e.record,
       coalesce(r.body ->> 'number', r.body ->> 'reference', '') AS number,
       coalesce(r.body -> 'client' ->> 'name', r.body -> 'vendor' ->> 'name', '') AS party,
       coalesce(r.body -> 'client' ->> 'id', r.body -> 'vendor' ->> 'id', '') AS party_id,
       coalesce(r.body ->> 'memo', r.body ->> 'text', '') AS memo,
       CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
            THEN coalesce(lag(e.account) OVER w, lead(e.account) OVER w)
            ELSE '' END AS split,
       CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
            THEN coalesce(lag(a.body ->> 'name') OVER w, lead(a.body ->> 'name') OVER w, '')
            ELSE '' END AS split_name, e.amount
FROM effect e
JOIN record r ON r.tenant = ? AND r.id = e.record
     AND r.kind = ANY (string_to_array(?, ','))
LEFT JOIN record a ON a.tenant = ? AND a.kind = 'ledger-accounts' AND a.id = e.account
WINDOW w AS (PARTITION BY e.record ORDER BY e.account)
ORDER BY
e.account, e.posted_on, e.record
;
-- types: int4 date date int4 varchar int4
WITH effect AS (
    SELECT record, account, posted_on, sum(amount) AS amount FROM posting
    WHERE tenant = ? AND posted_on BETWEEN ? AND ?
    GROUP BY 1, 2, 3 HAVING sum(amount) <> 0)
SELECT e.account, coalesce(a.body ->> 'name', e.account) AS account_name,
       e.posted_on AS day, r.kind, e.record,
       coalesce(r.body ->> 'number', r.body ->> 'reference', '') AS number,
       coalesce(r.body -> 'client' ->> 'name', r.body -> 'vendor' ->> 'name', '') AS party,
       coalesce(r.body -> 'client' ->> 'id', r.body -> 'vendor' ->> 'id', '') AS party_id,
       coalesce(r.body ->> 'memo', r.body ->> 'text', '') AS memo,
       CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
            THEN coalesce(lag(e.account) OVER w, lead(e.account) OVER w)
            ELSE '' END AS split,
       CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
            THEN coalesce(lag(a.body ->> 'name') OVER w, lead(a.body ->> 'name') OVER w, '')
            ELSE '' END AS split_name, e.amount
FROM effect e
JOIN record r ON r.tenant = ? AND r.id = e.record
     AND r.kind = ANY (string_to_array(?, ','))
LEFT JOIN record a ON a.tenant = ? AND a.kind = 'ledger-accounts' AND a.id = e.account
WINDOW w AS (PARTITION BY e.record ORDER BY e.account)
ORDER BY
e.posted_on, e.record, e.account
;
-- types: int4 int4
SELECT r.id, coalesce(p.posted, 0) AS posted FROM record r
LEFT JOIN (SELECT account, sum(amount) AS posted FROM posting
           WHERE tenant = ? GROUP BY account) p ON p.account = r.id
WHERE r.tenant = ? AND r.kind = 'ledger-accounts' ORDER BY r.id
;
-- types: int4 int4 date date
WITH posted AS (
    SELECT p.posted_on, p.account, p.amount, a.body ->> 'name' AS name,
           a.body ->> 'category' AS category,
           CASE WHEN bool_or(a.body ->> 'category' = 'receivable') OVER all_of_it
                    THEN 'income'
                WHEN bool_or(a.body ->> 'category' = 'payable') OVER all_of_it
                    THEN 'expense'
                WHEN bool_or(a.body ->> 'class' = 'income'
                             AND a.body ->> 'category' = 'sales') OVER all_of_it
                    THEN 'income'
                WHEN bool_or(a.body ->> 'class' = 'expense') OVER all_of_it
                    THEN 'expense' END AS class
      FROM posting p
      JOIN record a ON a.tenant = ? AND a.kind = 'ledger-accounts'
           AND a.id = p.account
     WHERE p.tenant = ?
    WINDOW all_of_it AS (PARTITION BY p.record)
)
SELECT date_trunc('month', posted_on)::date AS month, account, sum(amount) AS amount,
       name, class, category
  FROM posted
 WHERE category = 'bank' AND class IS NOT NULL
   AND posted_on >= ? AND posted_on < ?
 GROUP BY 1, 2, 4, 5, 6 ORDER BY account, 1, class
;
-- types: int4 int4 date timestamptz int8 timestamptz int4 int4 timestamptz timestamptz int8 int8 int8 date int8
-- Bank statements: movements of bank accounts until three days ago, and interest that is not booked yet. The
-- last line is a deleted duplicate.
WITH movement AS (
    SELECT p.account, p.posted_on AS day, p.record, sum(p.account_amount) AS amount
    FROM posting p JOIN record b ON b.tenant = ? AND b.kind = 'bank-accounts' AND b.id = p.account
    WHERE p.tenant = ? AND p.posted_on < CAST(? AS date) - 3
    GROUP BY 1, 2, 3 HAVING sum(p.account_amount) <> 0
    UNION ALL
    SELECT 'acc-1010', ((?::timestamptz + make_interval(months => 3 * m)) AT TIME ZONE 'UTC')::date, 'interest-' || m,
        ((10 + dice(?, m, 9400, 400)) / 100.0)::numeric(19, 2)
    FROM generate_series(1, 9) AS m
), line AS MATERIALIZED (
    SELECT m.*, b.body ->> 'name' AS account_name, row_number() OVER (ORDER BY day, account, record) AS n,
        sum(amount) OVER (PARTITION BY account ORDER BY day, record ROWS UNBOUNDED PRECEDING) AS balance,
        least((day + time '06:00') AT TIME ZONE 'UTC' + interval '1 day', ?::timestamptz) AS at
    FROM movement m JOIN record b ON b.tenant = ? AND b.kind = 'bank-accounts' AND b.id = m.account
), twice AS (
    SELECT * FROM line ORDER BY n DESC LIMIT 1
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'bank-transactions', 'btx-' || lpad(n::text, 7, '0'), 1 + gone::integer, at, CASE WHEN gone THEN ? ELSE at END, CASE WHEN gone THEN ?::timestamptz END,
    json_strip_nulls(json_build_object(
        'account', json_build_object('id', account, 'name', account_name), 'cleared_on', day,
        'text', CASE WHEN n % 8 <> 5 THEN upper(record) || ' ' || pick(?, n, 9401, ARRAY['CARD PURCHASE','FASTER PAYMENT','GIRO – ZÜRICH','BACS','SEPA']) END,
        'kind', CASE WHEN record LIKE 'interest%' THEN 'interest' WHEN record LIKE 'trf-%' THEN 'transfer' WHEN n % 19 = 4 THEN 'other'
            WHEN amount < 0 THEN pick(?, n, 9402, ARRAY['debit','payment','check','pos','atm','cash','fee','service_charge','direct_debit','repeat_payment'])
            ELSE pick(?, n, 9403, ARRAY['credit','deposit','direct_deposit','dividend']) END,
        'amount', amount::text, 'reconciled', record NOT LIKE 'interest%' AND ? - day > 20 AND dice(?, n, 9404, 12) > 0, 'balance', balance::text))
FROM (SELECT *, false AS gone FROM line
      UNION ALL
      SELECT account, day, record, amount, account_name, n + 1, balance + amount, at, true FROM twice) AS l
;
-- types: int4 int4 int4
SELECT EXISTS (
    SELECT FROM posting WHERE tenant = ? GROUP BY record HAVING sum(amount) <> 0)
OR EXISTS (
    SELECT FROM record r
    LEFT JOIN (SELECT account, sum(account_amount) AS posted FROM posting
               WHERE tenant = ? GROUP BY account) p ON p.account = r.id
    WHERE r.tenant = ? AND r.kind = 'ledger-accounts'
      AND r.balance <> coalesce(p.posted, 0))
;
-- types: int4 int4 varchar int4 int4 int4 int4 date int8 int8
-- Records derived from postings: a journal entry for each record with postings, an account transaction for
-- each bank account it posts to. Those of deleted records are deleted, those of void records void and empty.
WITH source AS MATERIALIZED (
    SELECT p.record, p.account, p.day, p.amount, p.account_amount, p.undone, r.kind, r.created_at, coalesce(r.deleted_at, r.changed_at) AS changed_at, r.deleted_at,
        coalesce(r.body ->> 'number', r.body ->> 'reference', r.body ->> 'text') AS label,
        coalesce(r.body ->> 'state', '') = 'void' AS void
    FROM (SELECT record, account, max(posted_on) AS day, bool_or(reversal) AS undone,
              sum(amount) FILTER (WHERE NOT reversal) AS amount, sum(account_amount) FILTER (WHERE NOT reversal) AS account_amount
          FROM posting WHERE tenant = ? GROUP BY record, account
          HAVING sum(amount) FILTER (WHERE NOT reversal) <> 0 OR sum(account_amount) FILTER (WHERE NOT reversal) <> 0) p
    JOIN record r ON r.tenant = ? AND r.id = p.record AND r.kind = ANY (string_to_array(?, ','))
), entries AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, 'journal-entries', 'jen-' || record, 1 + undone::integer, s.created_at,
        CASE WHEN undone THEN s.changed_at ELSE s.created_at END, CASE WHEN undone THEN s.changed_at END,
        json_strip_nulls(json_build_object('text', label, 'posted_on', day,
            'journal', json_build_object('id', j.id, 'name', j.body ->> 'name'),
            'source', json_build_object('collection', s.kind, 'id', record)))
    FROM (SELECT DISTINCT ON (record) * FROM source WHERE kind <> 'journal-entries' ORDER BY record, account) s
    JOIN record j ON j.tenant = ? AND j.kind = 'journals' AND j.id = CASE
        WHEN s.kind = 'sales-invoices' THEN 'jnl-sales' WHEN s.kind = 'purchase-bills' THEN 'jnl-purchases'
        WHEN s.kind IN ('client-payments', 'vendor-payments', 'direct-costs', 'direct-incomes', 'transfers') THEN 'jnl-bank'
        ELSE 'jnl-general' END
), transaction AS MATERIALIZED (
    SELECT s.*, a.body ->> 'name' AS account_name, a.body ->> 'currency' AS currency,
        dense_rank() OVER (ORDER BY s.account) * 1000000 + row_number() OVER (PARTITION BY s.account ORDER BY s.day, s.record) AS n
    FROM source s JOIN record a ON a.tenant = ? AND a.kind = 'bank-accounts' AND a.id = s.account
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'account-transactions', 'atx-' || record || '-' || account, 1 + undone::integer, created_at,
    CASE WHEN undone THEN changed_at ELSE created_at END, deleted_at,
    json_strip_nulls(json_build_object(
        'account', json_build_object('id', account, 'name', account_name), 'date', day,
        'state', CASE WHEN void THEN 'void' WHEN ? - day > 20 AND dice(?, n, 9300, 12) > 0 THEN 'reconciled' ELSE 'unreconciled' END,
        'currency', currency, 'rate', CASE WHEN amount <> account_amount THEN round(amount / account_amount, 9)::text END,
        'total', CASE WHEN void THEN '0.00' ELSE account_amount::text END,
        'lines', json_build_array(json_build_object('text', label, 'source', json_build_object('collection', kind, 'id', record),
            'amount', CASE WHEN void THEN '0.00' ELSE account_amount::text END)),
        'memo', CASE WHEN dice(?, n, 9301, 9) = 0 THEN 'Looked up' END))
FROM transaction
;
-- types: int4 int8
SELECT id FROM attachment WHERE tenant = ?
   AND CAST(CAST('x' || left(md5(id), 12) AS bit(48)) AS bigint) = ?
;
-- types: int4 int8 int4
SELECT n, kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM (SELECT row_number() OVER (ORDER BY created_at, id) AS n, record.*
      FROM record WHERE tenant = ? AND kind = 'journal-entries') AS j
WHERE n > ? ORDER BY n LIMIT ?
;
-- types: int4 timestamptz
SELECT c.kind, c.id, c.version, c.changed_at, c.deleted,
       coalesce(r.body ->> 'state', '') = 'void' AS voided
FROM change c JOIN record r USING (tenant, kind, id)
WHERE c.tenant = ? AND c.changed_at >= ?
ORDER BY c.changed_at, c.version
;
-- types: int4 timestamptz
SELECT c.kind, c.id, c.version, c.changed_at, r.deleted_at IS NOT NULL AS deleted,
       r.body ->> 'state' AS state
FROM change c JOIN record r USING (tenant, kind, id)
WHERE c.tenant = ? AND c.changed_at >= ?
  AND c.kind IN ('sales-invoices', 'purchase-bills', 'sales-credits',
                 'purchase-credits', 'clients', 'vendors')
  AND c.id NOT LIKE '___-of-%'
ORDER BY c.changed_at, c.kind, c.id, c.version
;
-- types: int4 timestamptz int4 timestamptz int8 int8 int8 int8 int4 timestamptz timestamptz timestamptz timestamptz int4
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'products', 'prd-' || lpad(n::text, 7, '0'), 1, ?, changed,
    CASE WHEN n > ? THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object(
        'name', CASE n
            WHEN 3 THEN repeat('Very long product name ', 11)
            WHEN 4 THEN '螺丝刀 "classic" / тонкий'
            WHEN 5 THEN '=1+1'
            ELSE pick(?, n, 1, ARRAY['Desk','Lamp','Chair','Cable','Bolt','Consulting','Workshop','Licence','Support','Notebook','Panel','Sensor'])
                 || ' ' || pick(?, n, 2, ARRAY['basic','plus','pro','mini','grand','blue','oak','eco']) || ' ' || n END,
        'sku', CASE WHEN n % 6 <> 5 THEN 'SKU-' || lpad(n::text, 5, '0') END,
        'kind', CASE n % 3 WHEN 0 THEN 'stock' WHEN 1 THEN 'service' ELSE 'non_stock' END,
        'state', CASE WHEN n % 9 = 8 THEN 'inactive' ELSE 'active' END,
        'purchase', CASE WHEN n % 4 <> 1 THEN json_build_object(
            'description', CASE WHEN n % 5 <> 0 THEN 'Bought for stock' END,
            'price', CASE WHEN n = 6 THEN '0.00' WHEN n % 7 <> 0 THEN ((100 + dice(?, n, 3, 40000)) / 100.0)::numeric(19, 2)::text END,
            'account_id', CASE WHEN n % 7 <> 1 THEN 'acc-5000' END,
            'tax_code_id', CASE WHEN n % 7 <> 2 THEN 'tax-standard' END) END,
        'sale', CASE WHEN n % 4 <> 2 THEN json_build_object(
            'description', CASE WHEN n % 5 <> 1 THEN 'Sold as seen' END,
            'price', CASE WHEN n % 7 <> 3 THEN ((200 + dice(?, n, 4, 80000)) / 100.0)::numeric(19, 2)::text END,
            'account_id', CASE WHEN n % 7 <> 4 THEN 'acc-4000' END,
            'tax_code_id', CASE WHEN n % 7 <> 5 THEN 'tax-standard' END) END))
FROM generate_series(1, ?::bigint + 1) AS n
CROSS JOIN LATERAL (SELECT CASE WHEN n % 3 = 0 THEN ?::timestamptz
    ELSE date_trunc('milliseconds', ?::timestamptz + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / (? + 1)::numeric)::float8) END AS changed) AS t
;
-- types: int4 timestamptz int4 timestamptz timestamptz timestamptz timestamptz int4 int8 int4 int4 int4 varchar varchar int4 int4
-- Manual journal entries: the opening balance first, then accruals and depreciation; the last is deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, 'jen-' || lpad(n::text, 7, '0') AS id, debit, credit, amount,
        CASE WHEN n = ? THEN least(at + interval '36 hours', ?::timestamptz) END AS deleted_at
    FROM generate_series(1, ?::bigint) AS n
    CROSS JOIN LATERAL (SELECT CASE WHEN n = 1 THEN ?::timestamptz ELSE date_trunc('milliseconds', ?::timestamptz
        + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / ?::numeric)::float8) END AS at) AS t
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 5 = 2 THEN (at AT TIME ZONE 'UTC')::date - 12 ELSE (at AT TIME ZONE 'UTC')::date END AS day,
        'acc-' || CASE WHEN n = 1 THEN '1000' ELSE (ARRAY['6600','6300','1200','6700','1400'])[1 + n % 5] END AS debit,
        'acc-' || CASE WHEN n = 1 THEN '3000' ELSE (ARRAY['2300','2210','6300','1000','2400'])[1 + n % 5] END AS credit,
        CASE WHEN n = 1 THEN 50000 ELSE (1000 + dice(?, n, 9100, 90000)) / 100.0 END::numeric(19, 2) AS amount) AS d
), side AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'ledger-accounts'
), vendor AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'vendors' ORDER BY id LIMIT 1
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, 'journal-entries', i.id, 1 + (deleted_at IS NOT NULL)::integer, at, coalesce(deleted_at, at), deleted_at,
        json_strip_nulls(json_build_object(
            'text', CASE WHEN n = 1 THEN 'Opening balance' WHEN n % 4 <> 3 THEN 'Adjustment ' || n END, 'posted_on', day,
            'journal', CASE WHEN n % 6 <> 5 THEN json_build_object('id', 'jnl-general', 'name', 'General journal') END,
            'lines', json_build_array(
                json_build_object('text', CASE WHEN n % 3 = 0 THEN 'By estimate' END, 'account', json_build_object('id', d.id, 'name', d.name),
                    'amount', amount::text, 'currency', ?::text,
                    'dimensions', CASE WHEN n % 3 = 1 THEN json_build_array(json_build_object('id', 'dim-12', 'name', 'Engineering')) END,
                    'vendor', CASE WHEN n % 4 = 1 AND n > 1 THEN json_build_object('id', v.id, 'name', v.name) END),
                json_build_object('account', json_build_object('id', c.id, 'name', c.name), 'amount', (-amount)::text, 'currency', ?::text))))
    FROM item i JOIN side d ON d.id = debit JOIN side c ON c.id = credit CROSS JOIN vendor v
), entry AS (
    SELECT id AS record, debit AS account, day, amount, deleted_at FROM item
    UNION ALL
    SELECT id, credit, day, -amount, deleted_at FROM item
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, record, account, day, amount, amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT ?, record, account, day, -amount, -amount::numeric(19, 2), true FROM entry WHERE deleted_at IS NOT NULL
;
-- types: int4 timestamptz timestamptz int8 int8 int8 int8 int4
-- Bank accounts of the ledger accounts with is_bank.
INSERT INTO record (tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body)
SELECT ?, 'bank-accounts', id, 1, 0.00, ?, ?, deleted_at, json_strip_nulls(json_build_object(
    'name', body ->> 'name', 'code', body ->> 'code',
    'kind', CASE WHEN body ->> 'category' = 'card' THEN 'card' WHEN id = 'acc-1010' THEN 'savings' ELSE 'current' END,
    'currency', body ->> 'currency', 'state', body ->> 'state',
    'sort_code', CASE WHEN id IN ('acc-1000', 'acc-1010') THEN '20-00-' || lpad(dice(?, 1, 9200, 100)::text, 2, '0') END,
    'number', CASE id WHEN 'acc-1030' THEN NULL WHEN 'acc-2100' THEN lpad(dice(?, 2, 9201, 10000)::text, 4, '0')
        ELSE lpad(dice(?, right(id, 4)::bigint, 9202, 100000000)::text, 8, '0') END,
    'iban', CASE WHEN id = 'acc-1020' THEN 'DE8937040044' || lpad(dice(?, 3, 9203, 1000000000)::text, 10, '0') END,
    'institution', CASE WHEN id <> 'acc-1030' THEN 'Bank of Examples' END,
    'available', CASE WHEN id = 'acc-1030' THEN '0.00' END,
    'overdraft_limit', CASE id WHEN 'acc-1000' THEN '5000.00' END))
FROM record WHERE tenant = ? AND kind = 'ledger-accounts' AND (body ->> 'is_bank')::boolean
;
-- types: int4 timestamptz timestamptz timestamptz
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'dimensions', id, 1, ?, ?,
    CASE WHEN state = 'deleted' THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'parent_id', parent, 'has_children', parent IS NULL AND state = 'active',
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END))
FROM (VALUES
    ('dim-01', 'Department', NULL, 'active'),
    ('dim-02', 'Region', NULL, 'active'),
    ('dim-03', 'Former projects', NULL, 'archived'),
    ('dim-11', 'Sales', 'dim-01', 'active'),
    ('dim-12', 'Engineering', 'dim-01', 'active'),
    ('dim-13', 'Support', 'dim-01', 'active'),
    ('dim-14', 'People & culture', 'dim-01', 'archived'),
    ('dim-21', 'North', 'dim-02', 'active'),
    ('dim-22', 'South', 'dim-02', 'active'),
    ('dim-23', 'Île-de-France', 'dim-02', 'active'),
    ('dim-24', '東日本', 'dim-02', 'active'),
    ('dim-29', 'Atlantis', 'dim-02', 'deleted')
) AS d (id, name, parent, state)
;
-- types: int4 timestamptz timestamptz timestamptz
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'journals', id, 1, ?, ?,
    CASE WHEN state = 'deleted' THEN ?::timestamptz - interval '3 days' END,
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
;
-- types: int4 timestamptz timestamptz timestamptz
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'payment-methods', id, 1, ?, ?,
    CASE WHEN state = 'deleted' THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'kind', kind, 'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END))
FROM (VALUES
    ('mtd-transfer', 'Bank transfer', 'bank_transfer', 'active'),
    ('mtd-card', 'Company credit card', 'credit_card', 'active'),
    ('mtd-debit', 'Debit card', 'debit_card', 'active'),
    ('mtd-cash', 'Cash', 'cash', 'active'),
    ('mtd-cheque', 'Cheque', 'cheque', 'active'),
    ('mtd-voucher', 'Gutschein – "Bonus"', 'other', 'active'),
    ('mtd-barter', NULL, NULL, 'active'),
    ('mtd-giro', 'Postal order', 'other', 'archived'),
    ('mtd-typo', 'Cash register 1', 'cash', 'deleted')
) AS m (id, name, kind, state)
;
-- types: int4 timestamptz timestamptz timestamptz varchar
INSERT INTO record (tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body)
SELECT ?, 'ledger-accounts', 'acc-' || code, 1, 0.00, ?, ?,
    CASE WHEN state = 'deleted' THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object(
        'code', CASE WHEN code = '6900' THEN NULL ELSE code END, 'name', name, 'description', description, 'class', class, 'category', category,
        'currency', coalesce(currency, ?::text), 'is_bank', category IN ('bank', 'card'),
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END))
FROM (VALUES
    ('1000', 'Current account', 'Everyday banking', 'asset', 'bank', NULL, 'active'),
    ('1010', 'Deposit account', NULL, 'asset', 'bank', NULL, 'active'),
    ('1020', 'Euro account', 'Receipts from abroad', 'asset', 'bank', 'EUR', 'active'),
    ('1030', 'Old savings', NULL, 'asset', 'bank', NULL, 'archived'),
    ('1035', 'Account applied for', NULL, 'asset', 'bank', NULL, 'pending'),
    ('1040', 'Opened by mistake', NULL, 'asset', 'bank', NULL, 'deleted'),
    ('1100', 'Accounts receivable', NULL, 'asset', 'receivable', NULL, 'active'),
    ('1200', 'Prepayments', NULL, 'asset', 'current', NULL, 'active'),
    ('1300', 'Stock on hand', NULL, 'asset', 'inventory', NULL, 'active'),
    ('1400', 'Office equipment', 'Desks, screens, lamps', 'asset', 'fixed', NULL, 'active'),
    ('1410', 'Accumulated depreciation', NULL, 'asset', 'fixed', NULL, 'active'),
    ('1500', 'Input tax', NULL, 'asset', 'tax', NULL, 'active'),
    ('2000', 'Accounts payable', NULL, 'liability', 'payable', NULL, 'active'),
    ('2100', 'Company credit card', NULL, 'liability', 'card', NULL, 'active'),
    ('2200', 'Sales tax', NULL, 'liability', 'tax', NULL, 'active'),
    ('2210', 'Payroll liabilities', NULL, 'liability', 'current', NULL, 'active'),
    ('2300', 'Accruals', NULL, 'liability', 'current', NULL, 'active'),
    ('2400', 'Bank loan', 'Repaid by 2031', 'liability', 'long_term', NULL, 'active'),
    ('2500', 'Deferred income', NULL, 'liability', 'current', NULL, 'active'),
    ('2600', 'Suspense', NULL, 'liability', 'current', NULL, 'pending'),
    ('3000', 'Share capital', NULL, 'equity', 'equity', NULL, 'active'),
    ('3100', 'Retained earnings', NULL, 'equity', 'retained', NULL, 'active'),
    ('3200', 'Opening balances', NULL, 'equity', 'equity', NULL, 'active'),
    ('3300', 'Dividends', NULL, 'equity', 'equity', NULL, 'active'),
    ('3400', 'Revaluation reserve', NULL, 'equity', 'equity', NULL, 'active'),
    ('3500', 'Owner''s funds "introduced"', NULL, 'equity', 'equity', NULL, 'active'),
    ('4000', 'Product sales', NULL, 'income', 'sales', NULL, 'active'),
    ('4010', 'Services', NULL, 'income', 'sales', NULL, 'active'),
    ('4020', 'Subscriptions', NULL, 'income', 'sales', NULL, 'active'),
    ('4100', 'Carriage charged', NULL, 'income', 'sales', NULL, 'active'),
    ('4200', 'Interest received', NULL, 'income', 'other', NULL, 'active'),
    ('4300', 'Other income', NULL, 'income', 'other', NULL, 'active'),
    ('4900', 'Exchange differences', NULL, 'income', 'other', NULL, 'active'),
    ('5000', 'Cost of goods', NULL, 'expense', 'cost_of_sales', NULL, 'active'),
    ('5100', 'Subcontractors', NULL, 'expense', 'cost_of_sales', NULL, 'active'),
    ('6000', 'Advertising', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6100', 'Travel', 'Trains, taxis, hotels', 'expense', 'overheads', NULL, 'active'),
    ('6110', 'Entertainment', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6200', 'Office supplies', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6300', 'Rent', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6400', 'Software', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6600', 'Professional fees', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6700', 'Bank charges', NULL, 'expense', 'overheads', NULL, 'active'),
    ('6900', 'Café & Büro – Überraschung 🧾', 'Code unknown', 'expense', 'overheads', NULL, 'active'),
    ('6990', 'Fax rental', NULL, 'expense', 'overheads', NULL, 'archived')
) AS a (code, name, description, class, category, currency, state)
;
-- types: int4 timestamptz timestamptz timestamptz varchar varchar
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'tax-codes', id, 1, ?, ?,
    CASE WHEN state = 'deleted' THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object('name', name, 'code', code,
        'state', CASE WHEN state = 'deleted' THEN 'active' ELSE state END,
        'rate', rate, 'effective_rate', effective, 'components', components::json))
FROM (VALUES
    ('tax-standard', 'Standard rate', 'STD', 'active', '20.00', '20.00', '[{"name":"Tax","rate":"20.00","compound":false}]'),
    ('tax-reduced', 'Reduced rate', 'RED', 'active', '5.00', '5.00', '[{"name":"Tax","rate":"5.00","compound":false}]'),
    ('tax-zero', 'Zero rate', 'ZERO', 'active', '0.00', '0.00', '[{"name":"Tax","rate":"0.00","compound":false}]'),
    (?, 'No tax', ?, 'active', '0.00', '0.00', '[]'),
    ('tax-compound', 'Two levels', 'TWO', 'active', '20.00', '21.00', '[{"name":"Federal","rate":"10.00","compound":false},{"name":"Local","rate":"10.00","compound":true}]'),
    ('tax-uncoded', 'Margin scheme', NULL, 'active', '0.00', '0.00', '[{"name":"Margin","rate":"0.00","compound":false}]'),
    ('tax-old', 'Standard rate until 2011', 'OLD', 'archived', '17.50', '17.50', '[{"name":"Tax","rate":"17.50","compound":false}]'),
    ('tax-typo', 'Standrad rate', 'SDT', 'deleted', '20.00', '20.00', '[{"name":"Tax","rate":"20.00","compound":false}]')
) AS t (id, name, code, state, rate, effective, components)
;
-- types: int4 timestamptz timestamptz varchar int4 varchar varchar
WITH written AS (
    UPDATE record SET version = ?, changed_at = ?,
           deleted_at = ?, body = CAST(? AS json)
    WHERE tenant = ? AND kind = ? AND id = ?
    RETURNING tenant, kind, id, version, changed_at, deleted_at)
INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
SELECT tenant, kind, id, version, changed_at, deleted_at IS NOT NULL FROM written
;
-- types: int4 varchar
DELETE FROM attachment WHERE tenant = ? AND id = ?
;
-- types: int4 varchar
SELECT CAST(body ->> 'balance' AS numeric) FROM record
WHERE tenant = ? AND kind = 'bank-transactions' AND deleted_at IS NULL
  AND body -> 'account' ->> 'id' = ?
ORDER BY created_at DESC, length(id) DESC, id DESC LIMIT 1
;
-- types: int4 varchar
SELECT EXISTS (SELECT FROM posting WHERE tenant = ? AND account = ?)
;
-- types: int4 varchar
SELECT a.kind, a.record, a.id, a.name, a.content_type, octet_length(a.content) AS size,
       a.include_when_sent, a.created_at
FROM attachment a JOIN record r ON r.tenant = a.tenant AND r.kind = a.kind AND r.id = a.record
WHERE a.tenant = ? AND r.deleted_at IS NULL
 AND a.id = ?
;
-- types: int4 varchar
SELECT count(*) FROM record WHERE tenant = ? AND kind = ? AND body -> 'client' IS NOT NULL AND (body ->> 'gross_total')::numeric >= 0 AND deleted_at IS NULL AND (true)
;
-- types: int4 varchar
SELECT count(*) FROM record WHERE tenant = ? AND kind = ? AND body -> 'client' IS NOT NULL AND NOT (body ->> 'gross_total')::numeric >= 0 AND deleted_at IS NULL AND (true)
;
-- types: int4 varchar
SELECT count(*) FROM record WHERE tenant = ? AND kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (true)
;
-- types: int4 varchar
SELECT count(*) FROM record WHERE tenant = ? AND kind = ? AND true AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived')))
;
-- types: int4 varchar
SELECT id FROM write_job WHERE tenant = ? AND key = ?
;
-- types: int4 varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? ORDER BY id
;
-- types: int4 varchar
SELECT name, content_type, content AS bytes FROM attachment
WHERE tenant = ? AND id = ?
;
-- types: int4 varchar
SELECT posted_on, account, amount, account_amount FROM posting
WHERE tenant = ? AND record = ?
;
-- types: int4 varchar
SELECT request_hash, status, response FROM idempotency_response
WHERE tenant = ? AND key = ?
;
-- types: int4 varchar
SELECT response FROM idempotency_response
WHERE tenant = ? AND key = ?
;
-- types: int4 varchar date bool _varchar _varchar _varchar
INSERT INTO posting
    (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, ?, account, ?, amount, account_amount, ?
  FROM unnest(?::text[], ?::text[]::numeric[],
              ?::text[]::numeric[])
       it(account, amount, account_amount)
;
-- types: int4 varchar int4 bytea
-- Files of some of the first records of each kind that supports files: a page, an image or a text.
INSERT INTO attachment (tenant, kind, record, id, name, content_type, include_when_sent, content, created_at)
SELECT ?, r.kind, r.id, 'att-' || r.id || '-' || f.ordinal, f.name, f.content_type, r.n % 12 = 1, f.content, r.created_at
FROM (
    SELECT k.kind, o.id, o.created_at, row_number() OVER (PARTITION BY k.kind ORDER BY o.id) AS n
    FROM unnest(string_to_array(?, ',')) AS k (kind)
    CROSS JOIN LATERAL (SELECT id, created_at FROM record
        WHERE tenant = ? AND kind = k.kind AND deleted_at IS NULL ORDER BY id LIMIT 400) AS o
) AS r
CROSS JOIN LATERAL (VALUES
    (1, 'scan-' || r.id || '.pdf', 'application/pdf', ?::bytea),
    (2, 'photo.png', 'image/png', decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')),
    (3, 'Notiz – café "' || r.id || '".txt', 'text/plain', convert_to('Überwiesen; see ' || r.id || chr(10), 'UTF8'))
) AS f (ordinal, name, content_type, content)
WHERE r.n % 4 = 1 AND f.ordinal <= 1 + r.n % 3
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (body ->> 'total')::numeric >= 0 AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (coalesce(body ->> 'location', '') = 'true' OR body ->> 'name' = 'Region'
 OR coalesce(body ->> 'parent_id', '') IN (
    SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
       AND (coalesce(p.body ->> 'location', '') = 'true' OR p.body ->> 'name' = 'Region'))) AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived'))) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (id < 'jen-a' OR id > 'jen-{') AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND NOT (coalesce(body ->> 'location', '') = 'true' OR body ->> 'name' = 'Region'
 OR coalesce(body ->> 'parent_id', '') IN (
    SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
       AND (coalesce(p.body ->> 'location', '') = 'true' OR p.body ->> 'name' = 'Region'))) AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived'))) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body -> 'client' IS NOT NULL AND (body ->> 'gross_total')::numeric >= 0 AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body -> 'client' IS NOT NULL AND NOT (body ->> 'gross_total')::numeric >= 0 AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (true) ORDER BY coalesce(body ->> 'issued_on', body ->> 'paid_on', body ->> 'posted_on', body ->> 'date'), id, kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (true) ORDER BY id, kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived'))) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar int8
SELECT id FROM record WHERE tenant = ? AND kind = ?
   AND CAST(CAST('x' || left(md5(id), 12) AS bit(48)) AS bigint) = ?
;
-- types: int4 varchar timestamptz int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (body ->> 'total')::numeric >= 0 AND changed_at >= ? ORDER BY changed_at, id LIMIT ?
;
-- types: int4 varchar timestamptz int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND changed_at >= ? ORDER BY changed_at, id LIMIT ?
;
-- types: int4 varchar timestamptz int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND changed_at >= ? ORDER BY changed_at, id LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record CROSS JOIN LATERAL (
    SELECT (row_number() OVER (ORDER BY p.ordinality, s.ordinality))::integer AS part,
           s.value ->> 'kind' AS settled, (s.value ->> 'amount')::numeric AS amount
    FROM json_array_elements(body -> 'parts') WITH ORDINALITY AS p,
         json_array_elements(p.value -> 'settles') WITH ORDINALITY AS s) AS x
WHERE
tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND (CASE WHEN settled IN ('invoice', 'bill') THEN (body ->> 'total')::numeric <> 0
      WHEN settled = 'credit_note' THEN (body ->> 'total')::numeric <> 0
           AND body::text NOT LIKE '%"kind":"invoice"%'
           AND body::text NOT LIKE '%"kind" : "invoice"%'
           AND body::text NOT LIKE '%"kind":"bill"%'
           AND body::text NOT LIKE '%"kind" : "bill"%'
      ELSE amount < 0 END)
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record CROSS JOIN LATERAL (
    SELECT (row_number() OVER (ORDER BY p.ordinality, s.ordinality))::integer AS part,
           s.value ->> 'kind' AS settled, (s.value ->> 'amount')::numeric AS amount
    FROM json_array_elements(body -> 'parts') WITH ORDINALITY AS p,
         json_array_elements(p.value -> 'settles') WITH ORDINALITY AS s) AS x
WHERE
tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND settled IN ('on_account', 'refund') AND amount > 0
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND (body -> 'source') IS NULL
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND body ->> 'state' = 'open'
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', '') <> 'void'
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active'
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND (kind = 'clients' OR body ->> 'both_roles' = 'true')
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND (kind = 'vendors' OR body ->> 'both_roles' = 'true')
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND body ->> 'name' ILIKE '%Acorn%'
;
-- types: int4 varchar timestamptz text text bool text text
SELECT count(*) FROM record WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND true
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND (body -> 'source') IS NULL
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND body ->> 'state' = 'open'
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', '') <> 'void'
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active'
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND (kind = 'clients' OR body ->> 'both_roles' = 'true')
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND (kind = 'vendors' OR body ->> 'both_roles' = 'true')
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND coalesce(body ->> 'state', 'active') = 'active' AND body ->> 'name' ILIKE '%Acorn%'
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, x.part FROM record CROSS JOIN LATERAL (
    SELECT (row_number() OVER (ORDER BY p.ordinality, s.ordinality))::integer AS part,
           s.value ->> 'kind' AS settled, (s.value ->> 'amount')::numeric AS amount
    FROM json_array_elements(body -> 'parts') WITH ORDINALITY AS p,
         json_array_elements(p.value -> 'settles') WITH ORDINALITY AS s) AS x
WHERE
tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND (CASE WHEN settled IN ('invoice', 'bill') THEN (body ->> 'total')::numeric <> 0
      WHEN settled = 'credit_note' THEN (body ->> 'total')::numeric <> 0
           AND body::text NOT LIKE '%"kind":"invoice"%'
           AND body::text NOT LIKE '%"kind" : "invoice"%'
           AND body::text NOT LIKE '%"kind":"bill"%'
           AND body::text NOT LIKE '%"kind" : "bill"%'
      ELSE amount < 0 END)

ORDER BY changed_at ASC, id ASC, x.part OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool text text int8 int4
SELECT kind, id, x.part FROM record CROSS JOIN LATERAL (
    SELECT (row_number() OVER (ORDER BY p.ordinality, s.ordinality))::integer AS part,
           s.value ->> 'kind' AS settled, (s.value ->> 'amount')::numeric AS amount
    FROM json_array_elements(body -> 'parts') WITH ORDINALITY AS p,
         json_array_elements(p.value -> 'settles') WITH ORDINALITY AS s) AS x
WHERE
tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND settled IN ('on_account', 'refund') AND amount > 0 
ORDER BY changed_at ASC, id ASC, x.part OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz text text bool varchar varchar int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND body -> 'client' ->> 'id' = 'cli-0000003'
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz timestamptz
SELECT count(*) FROM record
WHERE tenant = ? AND kind = ? AND deleted_at IS NULL
  AND changed_at BETWEEN ? AND ?
;
-- types: int4 varchar timestamptz timestamptz int8 int8 int8 int8 int8 varchar int8 varchar varchar varchar int8 int8 timestamptz int8 int8 timestamptz varchar
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
SELECT ?, 'organisation', ?, 1, ?, ?, json_strip_nulls(json_build_object(
    'name', pick(?, 0, 1, ARRAY['Alder','Birch','Cedar','Dune','Ember','Fjord','Grove','Harbour','Iris','Juniper','Kestrel','Larch'])
            || ' & ' || pick(?, 0, 2, ARRAY['Finch','Stone','Marsh','Vale','Brook','Field','Moor','Ridge'])
            || ' ' || pick(?, 0, 3, ARRAY['Trading','Studio','Works','Supplies','Partners','Logistics']),
    'legal_name', CASE WHEN dice(?, 0, 4, 5) > 0
            THEN pick(?, 0, 1, ARRAY['Alder','Birch','Cedar','Dune','Ember','Fjord','Grove','Harbour','Iris','Juniper','Kestrel','Larch'])
                 || ' Holdings ' || CASE ? WHEN 'USD' THEN 'Inc.' ELSE 'Limited' END END,
    'addresses', json_build_array(json_build_object('kind', 'billing', 'line1', (1 + dice(?, 0, 5, 200)) || ' High Street',
            'city', CASE ? WHEN 'USD' THEN 'Portland' ELSE 'Leeds' END,
            'country', CASE ? WHEN 'USD' THEN 'US' ELSE 'GB' END,
            'postcode', CASE ? WHEN 'USD' THEN '97204' ELSE 'LS1 4AP' END)),
    'phones', json_build_array(json_build_object('kind', 'primary', 'number', '+44 113 496 0' || lpad(dice(?, 0, 6, 1000)::text, 3, '0'))),
    'links', json_build_array(json_build_object('kind', 'website', 'url', 'https://organisation.example')),
    'locked_until', CASE WHEN dice(?, 0, 7, 3) = 0 THEN to_char(?::timestamptz AT TIME ZONE 'UTC' + interval '6 months', 'YYYY-MM-DD') END,
    'company_no', lpad(dice(?, 0, 8, 90000000)::text, 8, '0'),
    'tax_no', 'GB' || lpad(dice(?, 0, 9, 900000000)::text, 9, '0'),
    'year_start', to_char(date_trunc('year', ?::timestamptz AT TIME ZONE 'UTC') + interval '3 months', 'YYYY-MM-DD'),
    'base_currency', ?::text))
;
-- types: int4 varchar timestamptz timestamptz timestamptz varchar int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ? AND deleted_at IS NULL
  AND changed_at BETWEEN ? AND ?
  AND (changed_at, id) > (?, ?)
ORDER BY changed_at, id LIMIT ?
;
-- types: int4 varchar timestamptz timestamptz varchar int4
SELECT id, kind, deleted_at FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
  AND deleted_at IS NOT NULL AND deleted_at >= ?
  AND (deleted_at, id) > (?, ?)
ORDER BY deleted_at, id LIMIT ?
;
-- types: int4 varchar timestamptz varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (changed_at >= ? AND lower(coalesce(body ->> 'issued_on', body ->> 'paid_on', body ->> 'posted_on', body ->> 'date')) >= ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar timestamptz varchar varchar bool text text int8 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
AND changed_at >= ? AND id NOT LIKE '___-of-%'
AND (CAST(? AS text) IS NULL OR id = ANY (string_to_array(?, ',')))
AND CASE WHEN deleted_at IS NOT NULL THEN ?
         ELSE CAST(? AS text) IS NULL
              OR coalesce(body ->> 'state', '') = ANY (string_to_array(?, ',')) END
AND true
ORDER BY changed_at ASC, id ASC OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar
SELECT count(*) FROM record WHERE tenant = ? AND (kind = ? AND body -> 'client' IS NULL OR kind = ? AND NOT (body ->> 'total')::numeric >= 0) AND deleted_at IS NULL AND (true)
;
-- types: int4 varchar varchar
SELECT id, name, content_type, octet_length(content) AS size, include_when_sent, created_at,
       external_id
FROM attachment
WHERE tenant = ? AND kind = ? AND record = ?
ORDER BY created_at, id
;
-- types: int4 varchar varchar
SELECT kind AS collection, id, deleted_at IS NOT NULL AS deleted,
       coalesce(body ->> 'state', '') = 'void' AS voided,
       coalesce(body ->> 'number', body ->> 'reference', body ->> 'text') AS label
FROM record
WHERE tenant = ? AND id = ?
  AND kind = ANY (string_to_array(?, ','))
ORDER BY changed_at DESC LIMIT 1
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (id < 'jen-a' OR id > 'jen-{') AND id = ?
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body -> 'client' IS NOT NULL AND (body ->> 'gross_total')::numeric >= 0 AND id = ?
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body -> 'client' IS NOT NULL AND NOT (body ->> 'gross_total')::numeric >= 0 AND id = ?
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND id = ?
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND id = ?
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ? AND deleted_at IS NULL
  AND body ->> 'external_id' = ?
ORDER BY changed_at DESC, id LIMIT 10
;
-- types: int4 varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ? AND id = ?
;
-- types: int4 varchar varchar int4
SELECT id FROM record
WHERE tenant = ? AND kind = ? AND deleted_at IS NULL AND id > ?
ORDER BY id LIMIT ?
;
-- types: int4 varchar varchar int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ? AND id > ?
ORDER BY id LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
(kind = ? AND body -> 'client' IS NULL OR kind = ? AND NOT (body ->> 'total')::numeric >= 0) AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
(kind = ? AND true OR kind = ? AND NOT (body ->> 'total')::numeric >= 0) AND deleted_at IS NULL AND (true) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (body ->> 'total')::numeric >= 0 AND deleted_at IS NULL AND (id = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND (coalesce(body ->> 'location', '') = 'true' OR body ->> 'name' = 'Region'
 OR coalesce(body ->> 'parent_id', '') IN (
    SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
       AND (coalesce(p.body ->> 'location', '') = 'true' OR p.body ->> 'name' = 'Region'))) AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived')) AND lower(body ->> 'name') = lower(?)) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND NOT (coalesce(body ->> 'location', '') = 'true' OR body ->> 'name' = 'Region'
 OR coalesce(body ->> 'parent_id', '') IN (
    SELECT p.id FROM record p WHERE p.tenant = record.tenant AND p.kind = 'dimensions'
       AND (coalesce(p.body ->> 'location', '') = 'true' OR p.body ->> 'name' = 'Region'))) AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived')) AND lower(body ->> 'name') = lower(?)) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (body ->> 'number' = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (id = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (id IN (?)) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND ((deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived')) AND lower(body ->> 'name') = lower(?)) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND (id = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND true AND (lower(CASE WHEN (deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived')) THEN body ->> 'name' ELSE body ->> 'name' || ' (deleted)' END) = ? AND (deleted_at IS NULL AND coalesce(body ->> 'state', '') NOT IN ('inactive', 'archived'))) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar int4 varchar timestamptz
INSERT INTO idempotency_response
    (tenant, key, request_hash, status, response, completed_at)
VALUES (?, ?, ?, ?, CAST(? AS json), ?)
;
-- types: int4 varchar varchar numeric timestamptz timestamptz varchar
WITH written AS (
    INSERT INTO record
        (tenant, kind, id, version, balance, created_at, changed_at, body)
    VALUES (?, ?, ?, 1, ?, ?, ?, CAST(? AS json))
    RETURNING tenant, kind, id, version, changed_at, deleted_at)
INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
SELECT tenant, kind, id, version, changed_at, deleted_at IS NOT NULL FROM written
;
-- types: int4 varchar varchar timestamptz int4 timestamptz int8 int4 int8 int4 int8 int4 varchar int8 int4 int8 int4 int8 int4 int8 int4 int8 int4 int8 int4 int8 int4 varchar varchar bool int8 int4 int4 int8 int4 int8 int4 timestamptz timestamptz timestamptz timestamptz int4
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, ?, ? || lpad(n::text, 7, '0'), 1, ?, changed,
    CASE WHEN n > ? THEN ?::timestamptz - interval '3 days' END,
    json_strip_nulls(json_build_object(
        'name', CASE n
            WHEN 3 THEN repeat('An unusually long company name and still going on ', 5)
            WHEN 4 THEN '株式会社サンプル – Łódź & Søn 🚀'
            WHEN 5 THEN 'O''Neill "The Plumber" \ Sons <b>Ltd</b>'
            WHEN 6 THEN 'שלום בע״מ'
            ELSE pick(?, n, 1 + ?, ARRAY['Acorn','Bramble','Copper','Delta','Elm','Falcon','Garnet','Heron','Indigo','Jasper','Kiln','Lotus','Maple','Nimbus','Onyx','Pebble'])
                 || ' ' || pick(?, n, 2 + ?, ARRAY['Foods','Metals','Print','Media','Transport','Energy','Textiles','Software','Clinic','Garage','Bakery','Design'])
                 || CASE WHEN n > 60 THEN ' ' || n ELSE '' END
                 || pick(?, n, 3 + ?, ARRAY[' Ltd',' GmbH',' Inc',' SARL','',' & Co']) END,
        'contact', CASE WHEN n % 4 <> 3 THEN person END,
        'email', CASE WHEN n % 6 <> 5 THEN 'accounts+' || n || '@' || ? || n || '.example' END,
        'phone', CASE WHEN n % 5 <> 4 THEN '+44 20 7946 ' || lpad(dice(?, n, 6 + ?, 10000)::text, 4, '0') END,
        'addresses', CASE WHEN n % 8 <> 7 THEN (SELECT json_agg(json_build_object(
                'kind', k, 'line1', CASE WHEN n % 10 <> 6 THEN (1 + dice(?, n, 7 + ?, 300)) || ' Mill Lane' END,
                'line2', CASE WHEN n % 3 = 0 THEN 'Unit ' || (1 + n % 20) END,
                'city', pick(?, n, 8 + ?, ARRAY['Leeds','Wien','Lyon','Austin','Kraków','München']),
                'region', CASE WHEN n % 6 = 0 THEN 'West' END, 'country', pick(?, n, 8 + ?, ARRAY['GB','AT','FR','US','PL','DE']),
                'postcode', lpad(dice(?, n, 9 + ?, 99999)::text, 5, '0')))
            FROM unnest(CASE WHEN n % 5 = 0 THEN ARRAY['billing','delivery'] ELSE ARRAY['billing'] END) AS k) END,
        'company_no', CASE WHEN n % 2 = 0 THEN lpad(dice(?, n, 10 + ?, 99999999)::text, 8, '0') END,
        'tax_no', CASE WHEN n % 3 = 1 THEN 'GB' || lpad(dice(?, n, 11 + ?, 999999999)::text, 9, '0') END,
        'currency', CASE WHEN n % 10 = 9 THEN NULL WHEN n % 7 = 3 THEN 'EUR' WHEN n % 7 = 5 THEN ?::text ELSE ?::text END,
        'contacts', CASE WHEN ? AND n % 3 <> 2 THEN json_build_array(json_build_object(
                'name', person, 'email', CASE WHEN n % 2 = 0 THEN 'person' || n || '@client.example' END,
                'phones', CASE WHEN n % 4 <> 1 THEN json_build_array(
                    json_build_object('kind', 'primary', 'number', '+44 161 496 0' || lpad((n % 1000)::text, 3, '0')),
                    json_build_object('kind', pick(?, n, 12 + ?, ARRAY['mobile','landline','fax']), 'number', '+44 7700 900' || lpad((n % 1000)::text, 3, '0'))) END,
                'state', CASE WHEN n % 12 = 0 THEN 'inactive' ELSE 'active' END)) END,
        'state', CASE WHEN n % 9 = 8 THEN 'inactive' ELSE 'active' END))
FROM generate_series(1, ?::bigint + 1) AS n
CROSS JOIN LATERAL (SELECT
    pick(?, n, 4 + ?, ARRAY['Ada','Björn','Chloé','Dmitri','Eilidh','Farid','Grace','Hana','Ívar','Jo'])
        || ' ' || pick(?, n, 5 + ?, ARRAY['Marsh','O''Hara','Nowak','Schäfer','Lind','Okafor','Tanaka','García']) AS person,
    CASE WHEN n % 3 = 0 THEN ?::timestamptz
        ELSE date_trunc('milliseconds', ?::timestamptz + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / (? + 1)::numeric)::float8) END AS changed) AS t
;
-- types: int4 varchar varchar varchar
SELECT content FROM attachment
WHERE tenant = ? AND kind = ? AND record = ? AND id = ?
;
-- types: int4 varchar varchar varchar
SELECT id, name, content_type, octet_length(content) AS size, include_when_sent, created_at,
       external_id
FROM attachment
WHERE tenant = ? AND kind = ? AND record = ? AND id = ?
;
-- types: int4 varchar varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
(kind = ? AND body -> 'client' IS NULL OR kind = ? AND NOT (body ->> 'total')::numeric >= 0) AND id = ?
;
-- types: int4 varchar varchar varchar
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
       CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
            THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
FROM record
WHERE tenant = ? AND kind = ANY (string_to_array(?, ','))
  AND deleted_at IS NULL AND id NOT LIKE '___-of-%'
  AND body ->> CAST(? AS text) = ?
ORDER BY created_at, id LIMIT 20
;
-- types: int4 varchar varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
(kind = ? AND true OR kind = ? AND NOT (body ->> 'total')::numeric >= 0) AND deleted_at IS NULL AND (id = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar varchar int4 int4
SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record
WHERE tenant = ? AND
kind = ? AND body ->> 'state' <> 'draft' AND deleted_at IS NULL AND (body ->> 'reference' = ? AND body -> 'vendor' ->> 'id' = ?) ORDER BY kind, id OFFSET ? LIMIT ?
;
-- types: int4 varchar varchar varchar varchar varchar
SELECT id FROM record
WHERE tenant = ? AND kind = ? AND id <> ? AND deleted_at IS NULL
  AND body ->> CAST(? AS text) = ?
  AND coalesce(body -> 'vendor' ->> 'id', '') = ?
ORDER BY id LIMIT 1
;
-- types: int4 varchar varchar varchar varchar varchar bool bytea timestamptz text
INSERT INTO attachment (tenant, kind, record, id, name, content_type,
                        include_when_sent, content, created_at, external_id)
VALUES (?, ?, ?, ?, ?, ?,
        ?, ?, ?, ?)
;
-- types: int8 int4
UPDATE tenant SET clock_offset = clock_offset + ? WHERE number = ?
;
-- types: timestamptz int4
UPDATE access_grant SET revoked_at = ? WHERE revoked_at IS NULL AND tenants @> ARRAY[CAST(? AS integer)]
;
-- types: timestamptz int4 int4
UPDATE record r SET balance = p.balance, changed_at = ?
FROM (SELECT account, sum(account_amount) AS balance FROM posting WHERE tenant = ? GROUP BY account) p
WHERE r.tenant = ? AND r.kind IN ('ledger-accounts', 'bank-accounts') AND r.id = p.account
;
-- types: timestamptz int4 int4 int4 int4 int4 timestamptz
-- Receipts of purchase order k, or of none (every seventh), without tax.
WITH receipt AS MATERIALIZED (
    SELECT k, 'gri-' || lpad(k::text, 7, '0') AS id, o.id AS order_id, o.body, least(o.created_at + interval '7 days', ?::timestamptz) AS at,
        k % 7 <> 6 AS ordered, CASE ? - k WHEN 0 THEN 'draft' WHEN 1 THEN 'rejected' WHEN 2 THEN 'void' ELSE CASE k % 10 WHEN 8 THEN 'rejected' WHEN 9 THEN 'draft' ELSE 'received' END END AS state
    FROM generate_series(1, ?::bigint + 1) AS k
    JOIN record o ON o.tenant = ? AND o.kind = 'purchase-orders' AND o.id = 'por-' || lpad(k::text, 7, '0')
), line AS (
    SELECT k, json_agg(json_build_object('no', l::text, 'text', e -> 'text', 'unit_price', e -> 'unit_price', 'qty', e -> 'qty', 'unit', e -> 'unit', 'discount', e -> 'discount',
        'net', e -> 'net', 'tax', '0.00', 'gross', e -> 'net', 'account', e -> 'account', 'product', e -> 'product', 'dimensions', e -> 'dimensions',
        'order_line', CASE WHEN ordered THEN json_build_object('id', order_id, 'no', e ->> 'no') END) ORDER BY l) AS lines
    FROM receipt CROSS JOIN LATERAL json_array_elements(body -> 'lines') WITH ORDINALITY AS x (e, l) GROUP BY k
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, 'goods-receipts', id, 1, at, at, CASE WHEN k > ? THEN least(at + interval '36 hours', ?::timestamptz) END,
    json_strip_nulls(json_build_object(
        'reference', CASE WHEN k % 5 <> 0 THEN 'Delivery note ' || (400 + k) END, 'vendor', body -> 'vendor',
        'orders', CASE WHEN ordered THEN json_build_array(json_build_object('id', order_id, 'number', body -> 'number')) END,
        'received_on', (at AT TIME ZONE 'UTC')::date, 'currency', body -> 'currency', 'rate', body -> 'rate', 'lines', lines,
        'discount_total', body -> 'discount_total', 'net_total', body -> 'net_total', 'tax_total', '0.00', 'gross_total', body -> 'net_total',
        'state', state, 'memo', CASE WHEN k % 4 = 0 THEN 'One box was wet' END))
FROM receipt JOIN line USING (k)
;
-- types: timestamptz int8
UPDATE issued_token
SET refresh_count = refresh_count + 1,
    rotated_at = coalesce(rotated_at, ?)
WHERE id = ?
;
-- types: timestamptz int8
UPDATE issued_token
SET refresh_count = refresh_count + 1, expires_at = ?
WHERE id = ?
;
-- types: timestamptz uuid
UPDATE access_grant SET revoked_at = ? WHERE revoked_at IS NULL AND id = ?
;
-- types: uuid
INSERT INTO attachment (tenant, kind, record, id, name, content_type, include_when_sent, content, created_at, external_id) SELECT tenant, kind, record, id, name, content_type, include_when_sent, content, created_at, external_id FROM checkpoint_attachment WHERE checkpoint = ?
;
-- types: uuid
INSERT INTO change (tenant, kind, id, version, changed_at, deleted) SELECT tenant, kind, id, version, changed_at, deleted FROM checkpoint_change WHERE checkpoint = ?
;
-- types: uuid
INSERT INTO idempotency_response (tenant, key, request_hash, status, response, completed_at) SELECT tenant, key, request_hash, status, response, completed_at FROM checkpoint_idempotency_response WHERE checkpoint = ?
;
-- types: uuid
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal) SELECT tenant, record, account, posted_on, amount, account_amount, reversal FROM checkpoint_posting WHERE checkpoint = ?
;
-- types: uuid
INSERT INTO record (tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body) SELECT tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body FROM checkpoint_record WHERE checkpoint = ?
;
-- types: uuid
SELECT * FROM write_job WHERE id = ? AND state = 'pending'
;
-- types: uuid
SELECT c.id, t.id AS tenant, c.auth_event, c.created_at, c.updated_at
FROM access_grant g
JOIN xero_connection c ON c.username = g.username
JOIN access_grant e ON e.id = c.auth_event AND e.revoked_at IS NULL
JOIN tenant t ON t.number = c.tenant
WHERE g.id = ?
ORDER BY c.created_at, c.id
;
-- types: uuid
SELECT max(t.clock_offset) FROM tenant t JOIN access_grant g
ON t.number = ANY (g.tenants) WHERE g.id = ?
;
-- types: uuid
SELECT scope, public_client FROM xero_grant WHERE access_grant = ?
;
-- types: uuid
SELECT scopes FROM quickbooks_grant WHERE access_grant = ?
;
-- types: uuid
SELECT t.number FROM checkpoint c JOIN tenant t ON t.number = c.tenant
WHERE c.id = ? FOR UPDATE OF t
;
-- types: uuid
SELECT t.number, t.id, t.platform, t.seed, t.size, t.base_currency, t.clock_offset,
       t.generated, t.created_at
FROM tenant t
WHERE t.id = ?
;
-- types: uuid
SELECT t.platform FROM access_grant g
  JOIN tenant t ON t.number = g.tenants[1] WHERE g.id = ?
;
-- types: uuid
UPDATE authorization_request SET answered = true
WHERE id = ? AND NOT answered
;
-- types: uuid
UPDATE tenant t
SET clock_offset = c.clock_offset, next_number = c.next_number
FROM checkpoint c WHERE c.id = ? AND t.number = c.tenant
;
-- types: uuid
UPDATE xero_authorization SET answered = true
WHERE id = ? AND NOT answered
;
-- types: uuid int4
INSERT INTO checkpoint_attachment (checkpoint, tenant, kind, record, id, name, content_type, include_when_sent, content, created_at, external_id) SELECT ?, tenant, kind, record, id, name, content_type, include_when_sent, content, created_at, external_id FROM attachment WHERE tenant = ?
;
-- types: uuid int4
INSERT INTO checkpoint_change (checkpoint, tenant, kind, id, version, changed_at, deleted) SELECT ?, tenant, kind, id, version, changed_at, deleted FROM change WHERE tenant = ?
;
-- types: uuid int4
INSERT INTO checkpoint_idempotency_response (checkpoint, tenant, key, request_hash, status, response, completed_at) SELECT ?, tenant, key, request_hash, status, response, completed_at FROM idempotency_response WHERE tenant = ?
;
-- types: uuid int4
INSERT INTO checkpoint_posting (checkpoint, tenant, record, account, posted_on, amount, account_amount, reversal) SELECT ?, tenant, record, account, posted_on, amount, account_amount, reversal FROM posting WHERE tenant = ?
;
-- types: uuid int4
INSERT INTO checkpoint_record (checkpoint, tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body) SELECT ?, tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body FROM record WHERE tenant = ?
;
-- types: uuid int4
SELECT id, state, status, response FROM write_job
WHERE id = ? AND tenant = ?
;
-- types: uuid int4 varchar varchar varchar text int4 timestamptz varchar timestamptz
INSERT INTO write_job (id, tenant, key, method, collection, record,
    expected_version, expected_changed_at, body, created_at)
VALUES (?, ?, ?, ?, ?, ?,
    ?, CAST(? AS timestamptz), ?, ?)
ON CONFLICT (tenant, key) DO NOTHING
;
-- types: uuid timestamptz
SELECT id, redirect_uri, state, code_challenge, account_hint, platform, username
FROM authorization_request
WHERE id = ? AND NOT answered AND created_at > ?
;
-- types: uuid timestamptz
SELECT id, redirect_uri, state, code_challenge, scope, account_hint, username
FROM xero_authorization
WHERE id = ? AND NOT answered AND created_at > ?
;
-- types: uuid timestamptz int4
INSERT INTO checkpoint (id, tenant, clock_offset, next_number, created_at)
SELECT ?, number, clock_offset, next_number, ?
FROM tenant WHERE number = ?
;
-- types: uuid uuid
DELETE FROM xero_connection c USING access_grant g
WHERE g.id = ? AND c.username = g.username AND c.id = ?
;
-- types: uuid uuid
SELECT c.id, t.id AS tenant, c.auth_event, c.created_at, c.updated_at
FROM access_grant g
JOIN xero_connection c ON c.username = g.username
JOIN access_grant e ON e.id = c.auth_event AND e.revoked_at IS NULL
JOIN tenant t ON t.number = c.tenant
WHERE g.id = ?
AND t.id = ?
;
-- types: uuid varchar
INSERT INTO quickbooks_grant (access_grant, scopes) VALUES (?, ?)
;
-- types: uuid varchar bool
INSERT INTO xero_grant (access_grant, scope, public_client)
VALUES (?, ?, ?)
;
-- types: uuid varchar int4 uuid timestamptz timestamptz uuid timestamptz
INSERT INTO xero_connection
    (id, username, tenant, auth_event, created_at, updated_at)
VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (username, tenant)
DO UPDATE SET auth_event = ?, updated_at = ?
;
-- types: uuid varchar int8 int4 varchar int8 timestamptz
INSERT INTO tenant (id, platform, seed, size, base_currency, clock_offset, created_at)
VALUES (?, ?,
        coalesce(CAST(? AS bigint), (SELECT coalesce(max(number), 0) + 1 FROM tenant)),
        ?, ?, ?, ?)
ON CONFLICT (id) DO NOTHING
;
-- types: uuid varchar varchar timestamptz
INSERT INTO access_grant (id, tenants, username, created_at)
VALUES (?, CAST(string_to_array(?, ',') AS integer[]), ?, ?)
;
-- types: uuid varchar varchar varchar varchar text timestamptz
INSERT INTO xero_authorization
    (id, redirect_uri, state, code_challenge, scope, account_hint, created_at)
VALUES (?, ?, ?, ?, ?, ?, ?)
;
-- types: uuid varchar varchar varchar varchar varchar varchar timestamptz
INSERT INTO authorization_request
    (id, client_id, redirect_uri, state, code_challenge, account_hint, platform,
     created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
;
-- types: varchar
SELECT id FROM tenant WHERE platform = ? ORDER BY number
;
-- types: varchar
SELECT t.id, t.kind, t.access_grant, t.issued_at, t.expires_at, t.rotated_at,
       t.revoked_at,
       (SELECT platform FROM tenant WHERE number = g.tenants[1]) AS platform,
       g.revoked_at AS grant_revoked_at, array_to_string(g.tenants, ',') AS tenants,
       (SELECT max(clock_offset) FROM tenant WHERE number = ANY (g.tenants)) AS ahead
FROM issued_token t JOIN access_grant g ON g.id = t.access_grant
WHERE t.hash = ?
;
-- types: varchar
SELECT t.number, t.id, t.platform, t.seed, t.size, t.base_currency, t.clock_offset,
       t.generated, t.created_at
FROM tenant t
JOIN account_hint h ON h.tenant = t.number WHERE h.hint = ?
;
-- types: varchar
UPDATE authorization_code c SET used = true
FROM access_grant g
WHERE c.hash = ? AND NOT c.used AND g.id = c.access_grant
  AND g.revoked_at IS NULL
RETURNING c.access_grant, c.redirect_uri, c.code_challenge, c.expires_at
;
-- types: varchar int4
INSERT INTO account_hint (hint, tenant) VALUES (?, ?)
ON CONFLICT (hint) DO NOTHING
;
-- types: varchar int4 varchar uuid
UPDATE write_job SET state = ?, status = ?, response = ?
WHERE id = ? AND state = 'pending'
;
-- types: varchar int4 varchar varchar varchar int4 timestamptz timestamptz timestamptz int4 int8 int4 int4 varchar varchar int8 int4 int4 varchar int4 varchar int4 timestamptz varchar varchar int4 int4 int4 int4 varchar int4 int4 int4 int4 int4
-- Payments on account, which settle no document; every fourth is refunded. The last is deleted.
WITH payment AS MATERIALIZED (
    SELECT n, ? || lpad((? + n)::text, 7, '0') AS id, at, day, p.id AS party, p.body ->> 'name' AS party_name, currency, total,
        CASE WHEN currency <> ? THEN day_rate(?, currency, day) ELSE 1 END AS rate,
        CASE WHEN currency = 'EUR' AND ? <> 'EUR' THEN 'acc-1020' ELSE 'acc-1000' END AS bank
    FROM generate_series(1, ?::bigint + 1) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', ?::timestamptz
        + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / (? + 1)::numeric)::float8) AS at,
        CASE WHEN n % 4 = 0 THEN -25.50 ELSE (100 + dice(?, n, 21 + ?, 90000)) / 100.0 END::numeric(19, 2) AS total) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day) AS d
    JOIN record p ON p.tenant = ? AND p.kind = ?
        AND p.id = ? || lpad((1 + dice(?, n, 22 + ?, ?))::text, 7, '0')
    CROSS JOIN LATERAL (SELECT coalesce(p.body ->> 'currency', ?::text) AS currency) AS c
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, ?, p.id, 1, p.at, p.at, CASE WHEN n > ? THEN least(p.at + interval '36 hours', ?::timestamptz) END,
        json_strip_nulls(json_build_object(
            ?::text, json_build_object('id', party, 'name', party_name), 'account', json_build_object('id', bank, 'name', a.body ->> 'name'),
            'method', CASE WHEN n % 2 = 0 THEN json_build_object('id', m.id, 'name', m.body ->> 'name') END,
            'memo', CASE WHEN n % 3 = 0 THEN 'In advance' END,
            'currency', currency, 'rate', CASE WHEN currency <> ? THEN rate::text END, 'paid_on', day, 'total', total::text,
            'parts', json_build_array(json_build_object('amount', total::text, 'allocated_on', day,
                'settles', json_build_array(json_build_object('kind', 'on_account', 'id', party, 'amount', total::text))))))
    FROM payment p JOIN record a ON a.tenant = ? AND a.kind = 'ledger-accounts' AND a.id = bank
    JOIN record m ON m.tenant = ? AND m.kind = 'payment-methods' AND m.id = 'mtd-transfer'
), entry AS (
    SELECT n, id, bank AS account, day, round(total * rate, 2) * ? AS amount,
        CASE bank WHEN 'acc-1020' THEN total ELSE round(total * rate, 2) END * ? AS account_amount FROM payment
    UNION ALL
    SELECT n, id, 'acc-' || ?, day, -round(total * rate, 2) * ?, -round(total * rate, 2) * ? FROM payment
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, id, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT ?, id, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE n > ?
;
-- types: varchar int8
SELECT id FROM tenant WHERE platform = ?
   AND CAST(CAST('x' || left(replace(CAST(id AS text), '-', ''), 13) AS bit(52)) AS bigint)
       = ?
;
-- types: varchar uuid
UPDATE authorization_request SET username = ? WHERE id = ?
;
-- types: varchar uuid
UPDATE xero_authorization SET username = ? WHERE id = ?
;
-- types: varchar uuid varchar varchar timestamptz
INSERT INTO authorization_code
    (hash, access_grant, redirect_uri, code_challenge, expires_at)
VALUES (?, ?, ?, ?, ?)
;
-- types: varchar uuid varchar varchar timestamptz timestamptz
INSERT INTO issued_token (hash, access_grant, kind, origin, issued_at, expires_at)
VALUES (?, ?, ?, ?, ?, ?)
;
-- types: varchar varchar
SELECT t.id FROM tenant t JOIN access_grant g ON g.tenants[1] = t.number
WHERE g.id IN (SELECT access_grant FROM issued_token WHERE hash = ?
    UNION ALL SELECT access_grant FROM authorization_code WHERE hash = ?)
;
-- types: varchar varchar date
SELECT CAST(day_rate(?, ?, ?) AS text)
;
-- types: varchar varchar int4 int4 varchar int8 int4 int4 date int4 int4 int4 int4 int4 int4 int4 timestamptz timestamptz timestamptz int4 timestamptz timestamptz timestamptz int4 int8 int4 int4 varchar varchar int8 int4 int4 int4 int4 int4 int4 int4 varchar int8 int4 int8 int4 int8 int4 int4 int8 int4 int8 int4 int4 int8 int4 int8 int4 int8 int4 int8 int4 int8 int4 int4 int8 int4 int8 int4 int8 int4 varchar varchar int4 int4 int8 int4 varchar int4 int8 int4 int8 int4 timestamptz int4 int4 int4 varchar varchar varchar varchar varchar timestamptz varchar int4 varchar int4 timestamptz varchar varchar varchar int4 varchar varchar int4 int8 int4 int8 int4 int8 int4 int4 varchar int4 varchar int4 varchar timestamptz timestamptz varchar int4 varchar varchar varchar varchar int4 varchar varchar int4 varchar varchar varchar varchar varchar varchar int4 varchar int4 varchar varchar varchar varchar int4 int4 varchar int4 int4 varchar int4 int4 int4 int4 varchar varchar int4 int4 varchar int4 int4 int4 int4 int4 int4
-- A range of invoices, bills or credit notes with lines, payments and postings. `sign` is the sign of the
-- postings to the control account; `flow` is -1 for credit notes, whose payments have the opposite direction.
-- Document n has up to four payments: 4n applies a credit note (inserted here too), 4n+1 and 4n+2 are money, 4n+3
-- refunds an overpayment. The last eight have fixed statuses and non-zero amounts, as have documents with custom
-- payments. Order k belongs to document 5k - 3, see orders.sql. If n mod 20 = 10, one payment settles n - 1 too.
WITH doc AS MATERIALIZED (
    SELECT n, lead, at, day, paired, settled_at, ? || lpad(n::text, 7, '0') AS id, p.id AS party, p.body ->> 'name' AS party_name,
        coalesce(p.body ->> 'currency', ?::text) AS currency,
        CASE WHEN ? > 0 AND n % 5 = 2 AND (n + 3) / 5 % 3 <> 0 AND (n + 3) / 5 <= ? - 2
            THEN ? || lpad(((n + 3) / 5)::text, 7, '0') END AS order_id,
        fixed AND n % 20 = 4 AS credited, fixed AND n % 20 = 6 AS overpaid,
        CASE WHEN n % 211 = 7 THEN true ELSE false END AS for_nothing,
        CASE WHEN n % 499 = 11 THEN 120
            ELSE (ARRAY[1,1,1,1,1,2,2,2,3,4])[1 + dice(?, n, 3 + ?, 10)] END AS lines,
        CASE ? - n
            WHEN 0 THEN 'open' WHEN 1 THEN 'draft' WHEN 2 THEN 'part_paid' WHEN 3 THEN 'paid' WHEN 4 THEN 'void'
            WHEN 5 THEN 'open' WHEN 6 THEN 'deleted'
            ELSE CASE WHEN paired OR fixed AND n % 20 IN (4, 6) THEN 'paid' WHEN ? - day > 75
                THEN (ARRAY['paid','part_paid','open','void'])[CASE WHEN o < 80 THEN 1 WHEN o < 88 THEN 2 WHEN o < 94 THEN 3 ELSE 4 END]
                ELSE (ARRAY['open','part_paid','paid','draft','void'])[CASE WHEN o < 45 THEN 1 WHEN o < 60 THEN 2 WHEN o < 88 THEN 3 WHEN o < 94 THEN 4 ELSE 5 END] END
        END AS outcome
    FROM generate_series(?::bigint, ?::bigint) AS n
    CROSS JOIN LATERAL (SELECT ? > 0 AND ? - n > 7 AS fixed, ? > 0 AND (n % 20 = 10 AND ? - n > 7 OR n % 20 = 9 AND ? - n > 8) AS paired) AS f
    CROSS JOIN LATERAL (SELECT CASE WHEN paired AND n % 20 = 10 THEN n - 1 ELSE n END AS lead, CASE WHEN paired AND n % 20 = 9 THEN n + 1 ELSE n END AS final) AS g
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', ?::timestamptz
            + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / ?::numeric)::float8) AS at,
        date_trunc('milliseconds', ?::timestamptz
            + (?::timestamptz - ?::timestamptz) * ((final - 0.5) / ?::numeric)::float8) AS settled_at,
        dice(?, n, 2 + ?, 100) AS o) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day) AS d
    JOIN record p ON p.tenant = ? AND p.kind = ?
        AND p.id = ? || lpad((1 + dice(?, lead, 1 + ?, ?))::text, 7, '0')
), tax_code AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'rate' AS rate, (body ->> 'effective_rate')::numeric AS effective
    FROM record WHERE tenant = ? AND kind = 'tax-codes'
), account AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'ledger-accounts'
), product AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'products'
), dimension AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'dimensions'
), method AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'payment-methods'
), draft_line AS MATERIALIZED (
    SELECT doc.n, l, doc.currency, doc.day, doc.order_id, q.qty, q.unit_price, q.discount,
        round(q.unit_price * q.qty, 2) - coalesce(q.discount, 0) AS net,
        (ARRAY['tax-standard','tax-standard','tax-standard','tax-standard','tax-standard','tax-standard','tax-reduced','tax-zero','tax-compound',?])
            [1 + dice(?, n, 16 * l + 4 + ?, 10)] AS tax_code,
        CASE WHEN dice(?, n, 16 * l + 5 + ?, 40) > 0 THEN 'acc-' || pick(?, n, 16 * l + 6 + ?,
            CASE WHEN ? > 0 THEN ARRAY['4000','4000','4010','4020','4100'] ELSE ARRAY['5000','5100','6000','6100','6110','6200','6300','6400','6600','6900'] END) END AS account,
        CASE WHEN dice(?, n, 16 * l + 7 + ?, 10) < 6 THEN 'prd-' || lpad((1 + dice(?, n, 16 * l + 8 + ?, ?))::text, 7, '0') END AS product,
        CASE WHEN dice(?, n, 16 * l + 9 + ?, 3) = 0 THEN 'dim-' || pick(?, n, 16 * l + 10 + ?, ARRAY['11','12','13','14']) END AS department,
        CASE WHEN dice(?, n, 16 * l + 11 + ?, 4) = 0 THEN 'dim-' || pick(?, n, 16 * l + 12 + ?, ARRAY['21','22','23','24']) END AS region
    FROM doc CROSS JOIN LATERAL generate_series(1, doc.lines) AS l
    CROSS JOIN LATERAL (SELECT (ARRAY[1,1,1,2,3,5,10,0.5,1.25,12])[1 + dice(?, n, 16 * l + ?, 10)]::numeric AS qty,
        CASE WHEN ? - n > 7 AND NOT (doc.paired OR doc.credited OR doc.overpaid)
                AND (doc.for_nothing OR dice(?, n, 16 * l + 1 + ?, 60) = 0) THEN 0
            ELSE (100 + dice(?, n, 16 * l + 2 + ?, 60000)) / 100.0 END::numeric(19, 2) AS unit_price) AS a
    CROSS JOIN LATERAL (SELECT a.qty, a.unit_price, CASE WHEN dice(?, n, 16 * l + 3 + ?, 12) = 0
        THEN round(a.unit_price * a.qty * 0.1, 2) END AS discount) AS q
), line AS MATERIALIZED (
    SELECT d.*, t.name AS tax_name, t.rate AS tax_rate, round(d.net * t.effective / 100, 2) AS tax,
        CASE WHEN d.currency <> ? THEN day_rate(?, d.currency, d.day) ELSE 1 END AS rate
    FROM draft_line d JOIN tax_code t ON t.id = d.tax_code
), total AS MATERIALIZED (
    SELECT l.n, max(l.rate) AS rate, sum(net) AS net, sum(tax) AS tax, sum(net + tax) AS gross, sum(coalesce(discount, 0)) AS discount,
        sum(round(net * l.rate, 2) + round(tax * l.rate, 2)) AS base_gross,
        json_agg(json_build_object(
            'no', CASE WHEN ? < 0 THEN l.l::text END, 'text', CASE WHEN (l.n + l.l) % 15 = 0 THEN NULL WHEN (l.n + l.l) % 97 = 1 THEN 'Größe "XL" – 50 % off; a,b' || chr(10) || 'second line'
                ELSE coalesce(p.name, 'Work as agreed') END,
            'unit_price', unit_price::text, 'qty', trim_scale(qty)::text, 'discount', discount::text,
            'net', net::numeric(19, 2)::text, 'tax', tax::numeric(19, 2)::text, 'gross', (net + tax)::numeric(19, 2)::text,
            'account', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
            'tax_code', json_build_object('id', tax_code, 'name', tax_name, 'rate', tax_rate),
            'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END,
            'order_line', CASE WHEN ? < 0 AND order_id IS NOT NULL THEN json_build_object('id', order_id, 'no', l.l::text) END,
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
        credit, CASE WHEN outcome = 'part_paid' OR (outcome = 'paid' AND NOT paired AND NOT overpaid AND dice(?, doc.n, 4 + ?, 12) = 0)
            THEN round((gross - credit) * 0.4, 2) ELSE gross - credit END AS first_payment,
        ? || lpad((? + 1 + doc.n / 20)::text, 7, '0') AS credit_id,
        least(settled_at + make_interval(days => 3 + dice(?, lead, 5 + ?, 40), secs => dice(?, lead, 6 + ?, 86400000) / 1000.0), ?::timestamptz) AS first_at
    FROM doc JOIN total t ON t.n = doc.n
    CROSS JOIN LATERAL (SELECT CASE WHEN doc.credited THEN round(gross * 0.2, 2) ELSE 0 END AS credit) AS c
), share AS MATERIALIZED (
    SELECT n, (? + lead) * 4 + slot AS number, part, ordinal, kind, target, amount * ? AS amount, settled * ? AS settled, s.at
    FROM decided CROSS JOIN LATERAL (SELECT round(credit * rate, 2) AS base_credit,
            CASE WHEN currency <> ? THEN day_rate(?, currency, (first_at AT TIME ZONE 'UTC')::date) ELSE 1 END AS first_rate) AS b
    CROSS JOIN LATERAL (
        SELECT 0 AS slot, 1 AS part, 1 AS ordinal, ?::text AS kind, id AS target, credit AS amount, base_credit AS settled, first_at AS at WHERE credit > 0
        UNION ALL
        SELECT 0, 1, 2, 'credit_note', credit_id, -credit, -base_credit, first_at WHERE credit > 0
        UNION ALL
        SELECT 1, CASE WHEN lead % 40 = 29 THEN 1 ELSE (n - lead + 1)::integer END, (n - lead + 1)::integer, ?, id, first_payment,
            CASE WHEN first_payment + credit = gross THEN base_gross - base_credit ELSE round(first_payment * rate, 2) END, first_at
        UNION ALL
        SELECT 2, 1, 1, ?, id, gross - credit - first_payment, base_gross - base_credit - round(first_payment * rate, 2),
            least(first_at + interval '9 days', ?::timestamptz) WHERE result = 'paid' AND gross - credit > first_payment
        UNION ALL
        SELECT 1, 2, 1, 'refund', ? || lpad(((? + n) * 4 + 3)::text, 7, '0'), 50.00, round(50.00 * first_rate, 2), first_at WHERE overpaid
        UNION ALL
        SELECT 3, 1, 1, 'payment', ? || lpad(((? + n) * 4 + 1)::text, 7, '0'), -50.00, -round(50.00 * first_rate, 2),
            least(first_at + interval '5 days', ?::timestamptz) WHERE overpaid
    ) AS s
    WHERE result IN ('paid', 'part_paid') AND gross > 0
), part AS (
    SELECT number, part, sum(amount) AS amount, sum(settled) AS settled, max(at) AS at,
        json_agg(json_build_object('kind', kind, 'id', target, 'amount', amount::numeric(19, 2)::text) ORDER BY ordinal) AS settles
    FROM share GROUP BY number, part
), payment AS MATERIALIZED (
    SELECT p.*, d.n, d.currency, d.party, d.party_name, ? || lpad(number::text, 7, '0') AS id, (p.at AT TIME ZONE 'UTC')::date AS paid_on, bank, method,
        CASE WHEN currency <> ? THEN day_rate(?, currency, (p.at AT TIME ZONE 'UTC')::date) ELSE 1 END AS rate
    FROM (
        SELECT number, sum(amount) AS total, sum(settled) AS settled, max(at) AS at, json_agg(json_build_object(
            'amount', amount::numeric(19, 2)::text, 'allocated_on', (at AT TIME ZONE 'UTC')::date, 'settles', settles) ORDER BY part) AS parts
        FROM part GROUP BY number) AS p
    JOIN decided d ON d.n = number / 4 - ?
    CROSS JOIN LATERAL (SELECT CASE WHEN total = 0 THEN NULL WHEN currency = 'EUR' AND ? <> 'EUR' THEN 'acc-1020'
        WHEN currency <> ? THEN 'acc-1000'
        WHEN ? < 0 AND dice(?, d.n, 7 + ?, 5) = 0 THEN 'acc-2100'
        WHEN dice(?, d.n, 8 + ?, 6) = 0 THEN 'acc-1010' ELSE 'acc-1000' END AS bank) AS b
    CROSS JOIN LATERAL (SELECT CASE WHEN bank = 'acc-2100' THEN 'mtd-card' WHEN bank IS NOT NULL AND d.n % 6 <> 5
        THEN 'mtd-' || pick(?, d.n, 9 + ?, ARRAY['transfer','transfer','transfer','debit','cheque','cash','voucher','barter','giro']) END AS method) AS m
), allocation AS MATERIALIZED (
    SELECT s.n, max(p.at) AS last_at, sum(s.amount * ?) AS paid, json_agg(json_build_object(
        'id', p.id, 'reference', CASE WHEN p.n % 4 <> 0 THEN 'Ref ' || p.id END,
        'account', CASE WHEN bank IS NOT NULL THEN json_build_object('id', bank, 'name', a.name) END,
        'currency', currency, 'rate', CASE WHEN currency <> ? THEN p.rate::text END, 'paid_on', paid_on,
        'total', total::numeric(19, 2)::text, 'allocated_on', paid_on, 'amount', (s.amount * ?)::numeric(19, 2)::text) ORDER BY p.id) AS payments
    FROM share s JOIN payment p USING (number) LEFT JOIN account a ON a.id = p.bank WHERE s.kind = ? GROUP BY s.n
), documents_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, ?, id, 1 + (result IN ('paid', 'part_paid', 'void', 'deleted'))::integer, at,
        CASE WHEN result IN ('void', 'deleted') THEN least(at + interval '36 hours', ?::timestamptz) ELSE coalesce(last_at, at) END,
        CASE WHEN result = 'deleted' THEN least(at + interval '36 hours', ?::timestamptz) END,
        json_strip_nulls(json_build_object(
            ?::text, CASE WHEN ? > 0 THEN ? || (10000 + d.n) WHEN d.n % 13 <> 0 THEN ? || (500 + d.n) || '/' || extract(year FROM day) END,
            ?::text, json_build_object('id', party, 'name', party_name),
            'orders', CASE WHEN order_id IS NOT NULL THEN json_build_array(json_build_object('id', order_id, 'number', ? || (2000 + (d.n + 3) / 5))) END,
            'issued_on', day, 'due_on', CASE WHEN ? > 0 AND d.n % 11 <> 5 THEN day + 30 END,
            'paid_on', CASE WHEN result = 'paid' THEN coalesce((last_at AT TIME ZONE 'UTC')::date, day) END,
            'currency', currency, 'rate', CASE WHEN currency <> ? THEN d.rate::text END,
            'lines', line_json, 'payments', payments,
            'discount_total', d.discount::numeric(19, 2)::text, 'net_total', d.net::numeric(19, 2)::text,
            'tax_total', d.tax::numeric(19, 2)::text, 'gross_total', gross::numeric(19, 2)::text,
            'open_amount', CASE WHEN result = 'void' THEN '0.00' ELSE (gross - coalesce(paid, 0))::numeric(19, 2)::text END,
            'state', CASE WHEN result IN ('open', 'deleted') THEN ? ELSE result END,
            'memo', CASE WHEN d.n % 5 = 0 THEN 'Thank you' WHEN d.n % 83 = 1 THEN repeat('A long remark. ', 60) END))
    FROM decided d LEFT JOIN allocation USING (n)
), credits_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
    SELECT ?, ?, credit_id, 2, d.at, p.at, json_strip_nulls(json_build_object(
        ?::text, ? || d.n, ?::text, json_build_object('id', d.party, 'name', d.party_name),
        'created_from', json_build_object('id', d.id), 'issued_on', day, 'paid_on', paid_on,
        'currency', d.currency, 'rate', CASE WHEN d.currency <> ? THEN d.rate::text END,
        'lines', json_build_array(json_build_object('text', 'A fifth of ' || d.id || ' taken back', 'unit_price', credit::numeric(19, 2)::text, 'qty', '1',
            'net', credit::numeric(19, 2)::text, 'tax', '0.00', 'gross', credit::numeric(19, 2)::text,
            'account', json_build_object('id', a.id, 'name', a.name), 'tax_code', json_build_object('id', t.id, 'name', t.name, 'rate', t.rate))),
        'payments', json_build_array(json_build_object('id', p.id, 'currency', d.currency, 'rate', CASE WHEN d.currency <> ? THEN p.rate::text END,
            'paid_on', paid_on, 'total', '0.00', 'allocated_on', paid_on, 'amount', credit::numeric(19, 2)::text)),
        'discount_total', '0.00', 'net_total', credit::numeric(19, 2)::text, 'tax_total', '0.00', 'gross_total', credit::numeric(19, 2)::text,
        'open_amount', '0.00', 'state', 'paid'))
    FROM decided d JOIN payment p ON p.number = (? + d.n) * 4
    JOIN account a ON a.id = 'acc-' || ? JOIN tax_code t ON t.id = 'tax-zero'
), payments_kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, body)
    SELECT ?, ?, p.id, 1, at, at, json_strip_nulls(json_build_object(
        ?::text, json_build_object('id', party, 'name', party_name),
        'account', CASE WHEN bank IS NOT NULL THEN json_build_object('id', bank, 'name', a.name) END,
        'method', CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END,
        'reference', CASE WHEN p.n % 4 <> 0 THEN 'Ref ' || p.id END, 'memo', CASE WHEN p.n % 7 = 3 THEN 'As agreed – „danke“' END,
        'currency', currency, 'rate', CASE WHEN currency <> ? THEN rate::text END,
        'paid_on', paid_on, 'total', total::numeric(19, 2)::text, 'parts', parts))
    FROM payment p LEFT JOIN account a ON a.id = p.bank LEFT JOIN method m ON m.id = p.method
), entry AS (
    SELECT id AS record, 'acc-' || ? AS account, day, base_gross * ? AS amount, base_gross * ? AS account_amount
    FROM decided WHERE result <> 'draft' AND gross > 0
    UNION ALL
    SELECT d.id, coalesce(l.account, 'acc-' || ?), d.day, -sum(round(l.net * l.rate, 2)) * ?, -sum(round(l.net * l.rate, 2)) * ?
    FROM line l JOIN decided d USING (n) WHERE result <> 'draft' AND l.net > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT d.id, 'acc-' || ?, d.day, -sum(round(l.tax * l.rate, 2)) * ?, -sum(round(l.tax * l.rate, 2)) * ?
    FROM line l JOIN decided d USING (n) WHERE result <> 'draft' AND l.tax > 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT credit_id, account, day, round(credit * rate, 2) * direction * ?, round(credit * rate, 2) * direction * ?
    FROM decided CROSS JOIN (VALUES ('acc-' || ?, -1), ('acc-' || ?, 1)) AS c (account, direction) WHERE credit > 0
    UNION ALL
    SELECT id, bank, paid_on, round(total * rate, 2) * ?,
        CASE bank WHEN 'acc-1020' THEN total ELSE round(total * rate, 2) END * ? FROM payment WHERE total <> 0
    UNION ALL
    SELECT id, 'acc-' || ?, paid_on, -settled * ?, -settled * ? FROM payment WHERE settled <> 0
    UNION ALL
    SELECT id, 'acc-4900', paid_on, (settled - round(total * rate, 2)) * ?, (settled - round(total * rate, 2)) * ?
    FROM payment WHERE settled <> round(total * rate, 2)
), reversed AS (
    SELECT e.record, e.account, e.day, -e.amount AS amount, -e.account_amount AS account_amount
    FROM entry e JOIN decided d ON d.id = e.record WHERE d.result IN ('void', 'deleted')
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT ?, record, account, day, amount, account_amount::numeric(19, 2), true FROM reversed
;
-- types: varchar varchar int4 timestamptz int4 int4 timestamptz timestamptz timestamptz int4 int8 int4 int4 int4 date int4 int4
-- Transfers between bank accounts; the last are void and deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, 'trf-' || lpad(n::text, 7, '0') AS id, source, target, amount,
        CASE target WHEN 'acc-1020' THEN round(amount / day_rate(?, 'EUR', day), 2) ELSE amount END AS arrived,
        CASE WHEN source = 'acc-1020' THEN round(amount * day_rate(?, 'EUR', day), 2) ELSE amount END AS worth,
        CASE WHEN n >= ? - 1 THEN least(at + interval '36 hours', ?::timestamptz) END AS undone_at, n = ? AS deleted
    FROM generate_series(1, ?::bigint) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', ?::timestamptz
        + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / ?::numeric)::float8) AS at) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day,
        'acc-' || (ARRAY['1000','1010','1000','1000','1020'])[1 + n % 5] AS source,
        'acc-' || (ARRAY['1010','1000','2100','1020','1000'])[1 + n % 5] AS target,
        ((5000 + dice(?, n, 9000, 200000)) / 100.0)::numeric(19, 2) AS amount) AS d
), side AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'currency' AS currency FROM record WHERE tenant = ? AND kind = 'ledger-accounts'
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, 'transfers', i.id, 1 + (undone_at IS NOT NULL)::integer, at, coalesce(undone_at, at), CASE WHEN deleted THEN undone_at END,
        json_strip_nulls(json_build_object(
            'text', CASE WHEN n % 4 <> 2 THEN 'Moved to ' || t.name END, 'date', day,
            'from', json_build_object('account', json_build_object('id', s.id, 'name', s.name), 'currency', s.currency, 'amount', amount::text),
            'to', json_build_object('account', json_build_object('id', t.id, 'name', t.name), 'currency', t.currency,
                'amount', CASE WHEN source = 'acc-1020' THEN worth ELSE arrived END::text),
            'dimensions', CASE WHEN n % 6 = 1 THEN json_build_array(json_build_object('id', 'dim-21', 'name', 'North')) END,
            'state', CASE WHEN n = ? - 1 THEN 'void' WHEN ? - day > 20 AND n % 7 <> 3 THEN 'reconciled' ELSE 'unreconciled' END))
    FROM item i JOIN side s ON s.id = source JOIN side t ON t.id = target
), entry AS (
    SELECT id AS record, source AS account, day, -worth AS amount, -amount AS account_amount, undone_at FROM item
    UNION ALL
    SELECT id, target, day, worth, CASE WHEN source = 'acc-1020' THEN worth ELSE arrived END, undone_at FROM item
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT ?, record, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE undone_at IS NOT NULL
;
-- types: varchar varchar int4 varchar varchar
SELECT body -> CAST(? AS text) ->> 'id' AS party,
       sum(CASE WHEN kind = ? THEN -1 ELSE 1 END
           * (body ->> 'open_amount')::numeric) AS open
FROM record WHERE tenant = ? AND kind IN (?, ?)
  AND body ->> 'state' <> 'draft' AND deleted_at IS NULL
GROUP BY 1
;
-- types: varchar varchar varchar int4 timestamptz int4 timestamptz timestamptz timestamptz int4 int8 int4 int4 int4 varchar varchar int8 int4 int4 int4 int4 varchar varchar int8 int4 int4 int8 int4 int8 int4 int4 int8 int4 int4 int8 int4 int8 int4 varchar int8 int4 int4 int4 varchar varchar varchar varchar int4 int4 varchar int4 int4 varchar int4 int4 int4 int4
-- Direct costs (sign -1) or direct incomes (sign 1): paid at once, with postings. The last is deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, ? || lpad(n::text, 7, '0') AS id, bank,
        CASE WHEN bank = 'acc-1020' THEN 'EUR' WHEN n % 17 = 9 THEN ?::text ELSE ?::text END AS currency,
        CASE WHEN n % 8 = 3 THEN -1 ELSE 1 END AS way, -- a refund
        CASE WHEN n % 6 <> 5 THEN p.id END AS party, p.body ->> 'name' AS party_name,
        CASE WHEN n = ? THEN least(at + interval '36 hours', ?::timestamptz) END AS deleted_at
    FROM generate_series(1, ?::bigint) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', ?::timestamptz
        + (?::timestamptz - ?::timestamptz) * ((n - 0.5) / ?::numeric)::float8) AS at) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day,
        CASE WHEN n % 9 = 4 THEN 'acc-1020' ELSE 'acc-' || pick(?, n, 1 + ?,
            CASE WHEN ? < 0 THEN ARRAY['2100','2100','1000'] ELSE ARRAY['1000','1000','1010'] END) END AS bank) AS d
    JOIN record p ON p.tenant = ? AND p.kind = ?
        AND p.id = ? || lpad((1 + dice(?, n, 2 + ?, ?))::text, 7, '0')
), tax_code AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'rate' AS rate, (body ->> 'effective_rate')::numeric AS effective
    FROM record WHERE tenant = ? AND kind = 'tax-codes'
), name AS MATERIALIZED (
    SELECT kind, id, body ->> 'name' AS name FROM record
    WHERE tenant = ? AND kind IN ('ledger-accounts', 'dimensions', 'products')
), line AS MATERIALIZED (
    SELECT i.n, l, q.*, round(q.net * t.effective / 100, 2) AS tax, t.id AS tax_code, t.name AS tax_name, t.rate AS tax_rate,
        CASE WHEN i.currency <> ? THEN day_rate(?, i.currency, i.day) ELSE 1 END AS rate,
        CASE WHEN (n + l) % 23 <> 0 THEN 'acc-' || pick(?, n, 16 * l + 4 + ?,
            CASE WHEN ? < 0 THEN ARRAY['6100','6110','6200','6400','6700','6900'] ELSE ARRAY['4000','4010','4200','4300'] END) END AS account,
        CASE WHEN dice(?, n, 16 * l + 5 + ?, 4) = 0 THEN 'prd-' || lpad((1 + dice(?, n, 16 * l + 6 + ?, ?))::text, 7, '0') END AS product,
        CASE WHEN (n + l) % 3 = 0 THEN 'dim-' || pick(?, n, 16 * l + 7 + ?, ARRAY['11','12','21','23']) END AS dimension,
        CASE WHEN ? < 0 AND (n + l) % 6 = 0 THEN 'cli-0000001' END AS billable_to
    FROM item i CROSS JOIN LATERAL generate_series(1, 1 + (n % 5 = 2)::integer + (n % 11 = 6)::integer) AS l
    CROSS JOIN LATERAL (SELECT qty, unit_price, discount, round(unit_price * qty, 2) - coalesce(discount, 0) AS net
        FROM (SELECT (1 + dice(?, n, 16 * l + ?, 3))::numeric AS qty,
            ((100 + dice(?, n, 16 * l + 1 + ?, 20000)) / 100.0 * i.way)::numeric(19, 2) AS unit_price,
            CASE WHEN n % 10 = 7 AND i.way > 0 THEN 0.50 END AS discount) AS a) AS q
    JOIN tax_code t ON t.id = (ARRAY['tax-standard','tax-standard','tax-zero',?])[1 + dice(?, n, 16 * l + 3 + ?, 4)]
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
    LEFT JOIN record c ON c.tenant = ? AND c.kind = 'clients' AND c.id = l.billable_to
    GROUP BY l.n
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT ?, ?, i.id, 1 + (i.deleted_at IS NOT NULL)::integer, at, coalesce(i.deleted_at, at), i.deleted_at,
        json_strip_nulls(json_build_object(
            'reference', CASE WHEN n % 4 <> 1 THEN upper(left(?, 1)) || 'X-' || (7000 + n) END,
            ?::text, CASE WHEN party IS NOT NULL THEN json_build_object('id', party, 'name', party_name) END,
            'account', json_build_object('id', bank, 'name', b.name), 'issued_on', day, 'currency', currency,
            'rate', CASE WHEN currency <> ? THEN t.rate::text END, 'lines', t.lines,
            'discount_total', t.discount::numeric(19, 2)::text, 'net_total', t.net::numeric(19, 2)::text,
            'tax_total', t.tax::numeric(19, 2)::text, 'gross_total', t.gross::numeric(19, 2)::text,
            'memo', CASE WHEN n % 3 = 0 THEN 'Paid by card – café "Zur Post"' END))
    FROM item i JOIN total t USING (n) JOIN name b ON b.kind = 'ledger-accounts' AND b.id = i.bank
), entry AS (
    SELECT id AS record, bank AS account, day, base_gross * ? AS amount,
        CASE bank WHEN 'acc-1020' THEN gross ELSE base_gross END * ? AS account_amount, deleted_at
    FROM item JOIN total USING (n)
    UNION ALL
    SELECT i.id, coalesce(l.account, 'acc-' || ?), i.day, -sum(round(l.net * l.rate, 2)) * ?, -sum(round(l.net * l.rate, 2)) * ?, i.deleted_at
    FROM line l JOIN item i USING (n) GROUP BY 1, 2, 3, 6
    UNION ALL
    SELECT i.id, 'acc-' || ?, i.day, -sum(round(l.tax * l.rate, 2)) * ?, -sum(round(l.tax * l.rate, 2)) * ?, i.deleted_at
    FROM line l JOIN item i USING (n) WHERE l.tax <> 0 GROUP BY 1, 2, 3, 6
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT ?, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT ?, record, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE deleted_at IS NOT NULL
;
-- types: varchar varchar varchar int4 varchar varchar
SELECT body -> CAST(? AS text) ->> 'id' AS party,
       body -> CAST(? AS text) ->> 'name' AS name,
       CAST(coalesce(body ->> 'due_on', body ->> 'issued_on') AS date) AS due,
       round((CASE WHEN kind = ? THEN -1 ELSE 1 END)
           * (body ->> 'open_amount')::numeric * coalesce((body ->> 'rate')::numeric, 1), 2) AS amount
FROM record WHERE tenant = ? AND kind IN (?, ?)
  AND body ->> 'state' <> 'draft' AND deleted_at IS NULL
  AND (body ->> 'open_amount')::numeric <> 0
ORDER BY 2, 3, id
;
-- types: varchar varchar varchar varchar timestamptz int4 timestamptz timestamptz timestamptz int4 int4 varchar varchar int8 int4 int4 int4 varchar varchar int4 int4 int8 int4 int8 int4 int8 int4 int4 int4 varchar int4 int4 int4 int8 int4 int4 varchar int4 timestamptz varchar int4 varchar int4 int4 int8 int4 varchar varchar int4
-- Sales orders or purchase orders. Two of three belong to a generated document and have its lines; one of
-- four has an additional line that is not invoiced yet. The last ones have fixed statuses.
WITH ordered AS MATERIALIZED (
    SELECT k, ? || lpad(k::text, 7, '0') AS id, d.id AS document, d.body -> 'lines' AS lines, d.body ->> 'state' AS document_state, d.deleted_at,
        coalesce(d.body -> ?::text ->> 'id', p.id) AS party, coalesce(d.body -> ?::text ->> 'name', p.body ->> 'name') AS party_name,
        coalesce(d.body ->> 'currency', p.body ->> 'currency', ?::text) AS currency,
        greatest(d.created_at - interval '9 days', CASE WHEN d.id IS NULL THEN t.at ELSE ?::timestamptz END) AS at
    FROM generate_series(1, ?::bigint + 1) AS k
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', ?::timestamptz
        + (?::timestamptz - ?::timestamptz) * ((k - 0.5) / (? + 1)::numeric)::float8) AS at) AS t
    JOIN record p ON p.tenant = ? AND p.kind = ?
        AND p.id = ? || lpad((1 + dice(?, k, 31 + ?, ?))::text, 7, '0')
    LEFT JOIN record d ON d.tenant = ? AND d.kind = ? AND d.id = ? || lpad((5 * k - 3)::text, 7, '0')
        AND k % 3 <> 0 AND k <= ? - 2
), product AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = ? AND kind = 'products'
), line AS (
    SELECT k, l, e FROM ordered CROSS JOIN LATERAL json_array_elements(lines) WITH ORDINALITY AS x (e, l)
    UNION ALL
    SELECT k, 1000 + l, json_build_object('text', p.name, 'unit_price', price::text, 'qty', qty::text,
        'net', (price * qty)::numeric(19, 2)::text, 'tax', round(price * qty * 0.2, 2)::text, 'gross', (price * qty + round(price * qty * 0.2, 2))::numeric(19, 2)::text,
        'account', json_build_object('id', a.id, 'name', a.body ->> 'name'),
        'tax_code', json_build_object('id', 'tax-standard', 'name', 'Standard rate', 'rate', '20.00'), 'product', json_build_object('id', p.id, 'name', p.name))
    FROM ordered CROSS JOIN LATERAL generate_series(1, CASE WHEN document IS NULL THEN 1 + k % 3 WHEN k % 4 = 1 THEN 1 ELSE 0 END) AS l
    CROSS JOIN LATERAL (SELECT ((100 + dice(?, k, 40 + ? + 8 * l::integer, 60000)) / 100.0)::numeric(19, 2) AS price,
        1 + dice(?, k, 41 + ? + 8 * l::integer, 12) AS qty,
        'prd-' || lpad((1 + dice(?, k, 42 + ? + 8 * l::integer, ?))::text, 7, '0') AS product) AS q
    JOIN product p ON p.id = q.product
    JOIN record a ON a.tenant = ? AND a.kind = 'ledger-accounts' AND a.id = 'acc-' || ?
), numbered AS (
    SELECT k, e, row_number() OVER (PARTITION BY k ORDER BY l) AS no FROM line
), total AS MATERIALIZED (
    SELECT k, sum(coalesce((e ->> 'discount')::numeric, 0)) AS discount, sum((e ->> 'net')::numeric) AS net, sum((e ->> 'tax')::numeric) AS tax,
        json_agg(json_build_object('no', CASE WHEN ? < 0 THEN no::text END, 'text', e -> 'text', 'unit_price', e -> 'unit_price', 'qty', e -> 'qty',
            'unit', CASE WHEN ? < 0 AND (k + no) % 4 = 0 THEN 'kilogram' END, 'discount', e -> 'discount',
            'net', e -> 'net', 'tax', e -> 'tax', 'gross', e -> 'gross', 'account', e -> 'account', 'tax_code', e -> 'tax_code',
            'product', e -> 'product', 'dimensions', e -> 'dimensions') ORDER BY no) AS lines
    FROM numbered GROUP BY k
), decided AS (
    SELECT ordered.*, (at AT TIME ZONE 'UTC')::date AS day, CASE ? - k
        WHEN -1 THEN 'open' WHEN 0 THEN 'draft' WHEN 1 THEN 'void' ELSE CASE
            WHEN document IS NOT NULL THEN CASE WHEN document_state = 'paid' AND k % 4 <> 1 THEN 'closed' ELSE 'open' END
            ELSE (ARRAY['open','open','open','closed','draft','void'])[1 + dice(?, k, 32 + ?, 6)] END END AS state
    FROM ordered
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT ?, ?, d.id, 1, at, at, CASE WHEN k > ? THEN least(at + interval '36 hours', ?::timestamptz) END,
    json_strip_nulls(json_build_object(
        'number', CASE WHEN k % 9 <> 0 THEN ? || (2000 + k) END,
        'client_order_no', CASE WHEN ? > 0 AND k % 4 <> 0 THEN 'Ihre Nr. ' || (70 + k) END,
        ?::text, json_build_object('id', party, 'name', party_name),
        'issued_on', day, 'expected_on', CASE WHEN k % 5 <> 0 THEN day + 14 END,
        'delivered_on', CASE WHEN ? < 0 AND state = 'closed' THEN day + 12 END, 'payment_due_on', CASE WHEN ? < 0 AND k % 2 = 0 THEN day + 40 END,
        'ship_to', CASE WHEN k % 3 <> 1 THEN json_build_object(
            'contact', json_build_object('name', pick(?, k, 33 + ?, ARRAY['Ada Marsh','Björn Lind','Chloé Nowak']),
                'email', CASE WHEN k % 2 = 0 THEN 'goods' || k || '@warehouse.example' END, 'phone', CASE WHEN k % 5 <> 0 THEN '+44 161 496 0' || lpad((k % 1000)::text, 3, '0') END),
            'address', CASE WHEN k % 4 <> 0 THEN json_build_object('kind', 'delivery', 'line1', 'Gate ' || (k % 9), 'city', 'Leeds', 'country', 'GB', 'postcode', 'LS10 1AA') END) END,
        'currency', currency, 'rate', CASE WHEN currency <> ? THEN day_rate(?, currency, day)::text END, 'lines', t.lines,
        'discount_total', discount::numeric(19, 2)::text, 'net_total', net::numeric(19, 2)::text, 'tax_total', tax::numeric(19, 2)::text, 'gross_total', (net + tax)::numeric(19, 2)::text,
        'invoicing', CASE WHEN ? > 0 THEN CASE WHEN document IS NULL OR deleted_at IS NOT NULL OR document_state IN ('draft', 'void') THEN 'none'
            WHEN k % 4 = 1 THEN 'part' ELSE 'full' END END,
        'state', state, 'memo', CASE WHEN k % 6 = 0 THEN 'Before noon, please' END))
FROM decided d JOIN total t USING (k)
;
SELECT DISTINCT tenant FROM xero_connection ORDER BY tenant
;
SELECT id FROM write_job WHERE state = 'pending' ORDER BY created_at
;
SET LOCAL TimeZone = 'UTC'
;
SET LOCAL jit = off
;
