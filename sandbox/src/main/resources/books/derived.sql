-- Records derived from postings: a journal entry for each record with postings, an account transaction for
-- each bank account it posts to. Those of deleted records are deleted, those of void records void and empty.
WITH source AS MATERIALIZED (
    SELECT p.record, p.account, p.day, p.amount, p.account_amount, p.undone, r.kind, r.created_at, coalesce(r.deleted_at, r.changed_at) AS changed_at, r.deleted_at,
        coalesce(r.body ->> 'number', r.body ->> 'reference', r.body ->> 'text') AS label,
        coalesce(r.body ->> 'state', '') = 'void' AS void
    FROM (SELECT record, account, max(posted_on) AS day, bool_or(reversal) AS undone,
              sum(amount) FILTER (WHERE NOT reversal) AS amount, sum(account_amount) FILTER (WHERE NOT reversal) AS account_amount
          FROM posting WHERE tenant = :tenant GROUP BY record, account
          HAVING sum(amount) FILTER (WHERE NOT reversal) <> 0 OR sum(account_amount) FILTER (WHERE NOT reversal) <> 0) p
    JOIN record r ON r.tenant = :tenant AND r.id = p.record AND r.kind = ANY (string_to_array(:booking, ','))
), entries AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, 'journal-entries', 'jen-' || record, 1 + undone::integer, s.created_at,
        CASE WHEN undone THEN s.changed_at ELSE s.created_at END, CASE WHEN undone THEN s.changed_at END,
        json_strip_nulls(json_build_object('text', label, 'posted_on', day,
            'journal', json_build_object('id', j.id, 'name', j.body ->> 'name'),
            'source', json_build_object('collection', s.kind, 'id', record)))
    FROM (SELECT DISTINCT ON (record) * FROM source WHERE kind <> 'journal-entries' ORDER BY record, account) s
    JOIN record j ON j.tenant = :tenant AND j.kind = 'journals' AND j.id = CASE
        WHEN s.kind = 'sales-invoices' THEN 'jnl-sales' WHEN s.kind = 'purchase-bills' THEN 'jnl-purchases'
        WHEN s.kind IN ('client-payments', 'vendor-payments', 'direct-costs', 'direct-incomes', 'transfers') THEN 'jnl-bank'
        ELSE 'jnl-general' END
), transaction AS MATERIALIZED (
    SELECT s.*, a.body ->> 'name' AS account_name, a.body ->> 'currency' AS currency,
        dense_rank() OVER (ORDER BY s.account) * 1000000 + row_number() OVER (PARTITION BY s.account ORDER BY s.day, s.record) AS n
    FROM source s JOIN record a ON a.tenant = :tenant AND a.kind = 'bank-accounts' AND a.id = s.account
)
INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'account-transactions', 'atx-' || record || '-' || account, 1 + undone::integer, created_at,
    CASE WHEN undone THEN changed_at ELSE created_at END, deleted_at,
    json_strip_nulls(json_build_object(
        'account', json_build_object('id', account, 'name', account_name), 'date', day,
        'state', CASE WHEN void THEN 'void' WHEN :today - day > 20 AND dice(:seed, n, 9300, 12) > 0 THEN 'reconciled' ELSE 'unreconciled' END,
        'currency', currency, 'rate', CASE WHEN amount <> account_amount THEN round(amount / account_amount, 9)::text END,
        'total', CASE WHEN void THEN '0.00' ELSE account_amount::text END,
        'lines', json_build_array(json_build_object('text', label, 'source', json_build_object('collection', kind, 'id', record),
            'amount', CASE WHEN void THEN '0.00' ELSE account_amount::text END)),
        'memo', CASE WHEN dice(:seed, n, 9301, 9) = 0 THEN 'Looked up' END))
FROM transaction
