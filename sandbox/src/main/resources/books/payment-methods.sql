INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
SELECT :tenant, 'payment-methods', id, 1, :start, :start,
    CASE WHEN state = 'deleted' THEN :end::timestamptz - interval '3 days' END,
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
