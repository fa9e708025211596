-- Manual journal entries: the opening balance first, then accruals and depreciation; the last is deleted.
WITH item AS MATERIALIZED (
    SELECT n, at, day, 'jen-' || lpad(n::text, 7, '0') AS id, debit, credit, amount,
        CASE WHEN n = :count THEN least(at + interval '36 hours', :end::timestamptz) END AS deleted_at
    FROM generate_series(1, :count::bigint) AS n
    CROSS JOIN LATERAL (SELECT CASE WHEN n = 1 THEN :start::timestamptz ELSE date_trunc('milliseconds', :start::timestamptz
        + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / :count::numeric)::float8) END AS at) AS t
    CROSS JOIN LATERAL (SELECT CASE WHEN n % 5 = 2 THEN (at AT TIME ZONE 'UTC')::date - 12 ELSE (at AT TIME ZONE 'UTC')::date END AS day,
        'acc-' || CASE WHEN n = 1 THEN '1000' ELSE (ARRAY['6600','6300','1200','6700','1400'])[1 + n % 5] END AS debit,
        'acc-' || CASE WHEN n = 1 THEN '3000' ELSE (ARRAY['2300','2210','6300','1000','2400'])[1 + n % 5] END AS credit,
        CASE WHEN n = 1 THEN 50000 ELSE (1000 + dice(:seed, n, 9100, 90000)) / 100.0 END::numeric(19, 2) AS amount) AS d
), side AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'ledger-accounts'
), vendor AS MATERIALIZED (
    SELECT id, body ->> 'name' AS name FROM record WHERE tenant = :tenant AND kind = 'vendors' ORDER BY id LIMIT 1
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, 'journal-entries', i.id, 1 + (deleted_at IS NOT NULL)::integer, at, coalesce(deleted_at, at), deleted_at,
        json_strip_nulls(json_build_object(
            'text', CASE WHEN n = 1 THEN 'Opening balance' WHEN n % 4 <> 3 THEN 'Adjustment ' || n END, 'posted_on', day,
            'journal', CASE WHEN n % 6 <> 5 THEN json_build_object('id', 'jnl-general', 'name', 'General journal') END,
            'lines', json_build_array(
                json_build_object('text', CASE WHEN n % 3 = 0 THEN 'By estimate' END, 'account', json_build_object('id', d.id, 'name', d.name),
                    'amount', amount::text, 'currency', :base::text,
                    'dimensions', CASE WHEN n % 3 = 1 THEN json_build_array(json_build_object('id', 'dim-12', 'name', 'Engineering')) END,
                    'vendor', CASE WHEN n % 4 = 1 AND n > 1 THEN json_build_object('id', v.id, 'name', v.name) END),
                json_build_object('account', json_build_object('id', c.id, 'name', c.name), 'amount', (-amount)::text, 'currency', :base::text))))
    FROM item i JOIN side d ON d.id = debit JOIN side c ON c.id = credit CROSS JOIN vendor v
), entry AS (
    SELECT id AS record, debit AS account, day, amount, deleted_at FROM item
    UNION ALL
    SELECT id, credit, day, -amount, deleted_at FROM item
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT :tenant, record, account, day, amount, amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT :tenant, record, account, day, -amount, -amount::numeric(19, 2), true FROM entry WHERE deleted_at IS NOT NULL
