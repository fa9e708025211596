-- Bank statements: movements of bank accounts until three days ago, and interest that is not booked yet. The
-- last line is a deleted duplicate.
WITH movement AS (
    SELECT p.account, p.posted_on AS day, p.record, sum(p.account_amount) AS amount
    FROM posting p JOIN record b ON b.tenant = :tenant AND b.kind = 'bank-accounts' AND b.id = p.account
    WHERE p.tenant = :tenant AND p.posted_on < CAST(:today AS date) - 3
    GROUP BY 1, 2, 3 HAVING sum(p.account_amount) <> 0
    UNION ALL
    SELECT 'acc-1010', ((:start::timestamptz + make_interval(months => 3 * m)) AT TIME ZONE 'UTC')::date, 'interest-' || m,
        ((10 + dice(:seed, m, 9400, 400)) / 100.0)::numeric(19, 2)
    FROM generate_series(1, 9) AS m
), line AS MATERIALIZED (
    SELECT m.*, b.body ->> 'name' AS account_name, row_number() OVER (ORDER BY day, account, record) AS n,
        sum(amount) OVER (PARTITION BY account ORDER BY day, record ROWS UNBOUNDED PRECEDING) AS balance,
        least((day + time '06:00') AT TIME ZONE 'UTC' + interval '1 day', :end::timestamptz) AS at
    FROM movement m JOIN record b ON b.tenant = :tenant AND b.kind = 'bank-accounts' AND b.id = m.account
), twice AS (
    SELECT * FROM line ORDER BY n DESC LIMIT 1
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'bank-transactions', 'btx-' || lpad(n::text, 7, '0'), 1 + gone::integer, at, CASE WHEN gone THEN :end ELSE at END, CASE WHEN gone THEN :end::timestamptz END,
    json_strip_nulls(json_build_object(
        'account', json_build_object('id', account, 'name', account_name), 'cleared_on', day,
        'text', CASE WHEN n % 8 <> 5 THEN upper(record) || ' ' || pick(:seed, n, 9401, ARRAY['CARD PURCHASE','FASTER PAYMENT','GIRO – ZÜRICH','BACS','SEPA']) END,
        'kind', CASE WHEN record LIKE 'interest%' THEN 'interest' WHEN record LIKE 'trf-%' THEN 'transfer' WHEN n % 19 = 4 THEN 'other'
            WHEN amount < 0 THEN pick(:seed, n, 9402, ARRAY['debit','payment','check','pos','atm','cash','fee','service_charge','direct_debit','repeat_payment'])
            ELSE pick(:seed, n, 9403, ARRAY['credit','deposit','direct_deposit','dividend']) END,
        'amount', amount::text, 'reconciled', record NOT LIKE 'interest%' AND :today - day > 20 AND dice(:seed, n, 9404, 12) > 0, 'balance', balance::text))
FROM (SELECT *, false AS gone FROM line
      UNION ALL
      SELECT account, day, record, amount, account_name, n + 1, balance + amount, at, true FROM twice) AS l
