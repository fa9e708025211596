-- Bank accounts of the ledger accounts with is_bank.
INSERT INTO record (tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'bank-accounts', id, 1, 0.00, :start, :start, deleted_at, json_strip_nulls(json_build_object(
    'name', body ->> 'name', 'code', body ->> 'code',
    'kind', CASE WHEN body ->> 'category' = 'card' THEN 'card' WHEN id = 'acc-1010' THEN 'savings' ELSE 'current' END,
    'currency', body ->> 'currency', 'state', body ->> 'state',
    'sort_code', CASE WHEN id IN ('acc-1000', 'acc-1010') THEN '20-00-' || lpad(dice(:seed, 1, 9200, 100)::text, 2, '0') END,
    'number', CASE id WHEN 'acc-1030' THEN NULL WHEN 'acc-2100' THEN lpad(dice(:seed, 2, 9201, 10000)::text, 4, '0')
        ELSE lpad(dice(:seed, right(id, 4)::bigint, 9202, 100000000)::text, 8, '0') END,
    'iban', CASE WHEN id = 'acc-1020' THEN 'DE8937040044' || lpad(dice(:seed, 3, 9203, 1000000000)::text, 10, '0') END,
    'institution', CASE WHEN id <> 'acc-1030' THEN 'Bank of Examples' END,
    'available', CASE WHEN id = 'acc-1030' THEN '0.00' END,
    'overdraft_limit', CASE id WHEN 'acc-1000' THEN '5000.00' END))
FROM record WHERE tenant = :tenant AND kind = 'ledger-accounts' AND (body ->> 'is_bank')::boolean
