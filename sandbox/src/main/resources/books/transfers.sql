-- Transfers between bank accounts; the last are void and deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, 'trf-' || lpad(n::text, 7, '0') AS id, source, target, amount,
        CASE target WHEN 'acc-1020' THEN round(amount / day_rate(:base, 'EUR', day), 2) ELSE amount END AS arrived,
        CASE WHEN source = 'acc-1020' THEN round(amount * day_rate(:base, 'EUR', day), 2) ELSE amount END AS worth,
        CASE WHEN n >= :count - 1 THEN least(at + interval '36 hours', :end::timestamptz) END AS undone_at, n = :count AS deleted
    FROM generate_series(1, :count::bigint) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', :start::timestamptz
        + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / :count::numeric)::float8) AS at) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day,
        'acc-' || (ARRAY['1000','1010','1000','1000','1020'])[1 + n % 5] AS source,
        'acc-' || (ARRAY['1010','1000','2100','1020','1000'])[1 + n % 5] AS target,
        ((5000 + dice(:seed, n, 9000, 200000)) / 100.0)::numeric(19, 2) AS amount) AS d
), side AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name, body ->> 'currency' AS currency FROM record WHERE tenant = :tenant AND kind = 'ledger-accounts'
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, 'transfers', i.id, 1 + (undone_at IS NOT NULL)::integer, at, coalesce(undone_at, at), CASE WHEN deleted THEN undone_at END,
        json_strip_nulls(json_build_object(
            'text', CASE WHEN n % 4 <> 2 THEN 'Moved to ' || t.name END, 'date', day,
            'from', json_build_object('account', json_build_object('id', s.id, 'name', s.name), 'currency', s.currency, 'amount', amount::text),
            'to', json_build_object('account', json_build_object('id', t.id, 'name', t.name), 'currency', t.currency,
                'amount', CASE WHEN source = 'acc-1020' THEN worth ELSE arrived END::text),
            'dimensions', CASE WHEN n % 6 = 1 THEN json_build_array(json_build_object('id', 'dim-21', 'name', 'North')) END,
            'state', CASE WHEN n = :count - 1 THEN 'void' WHEN :today - day > 20 AND n % 7 <> 3 THEN 'reconciled' ELSE 'unreconciled' END))
    FROM item i JOIN side s ON s.id = source JOIN side t ON t.id = target
), entry AS (
    SELECT id AS record, source AS account, day, -worth AS amount, -amount AS account_amount, undone_at FROM item
    UNION ALL
    SELECT id, target, day, worth, CASE WHEN source = 'acc-1020' THEN worth ELSE arrived END, undone_at FROM item
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT :tenant, record, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT :tenant, record, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE undone_at IS NOT NULL
