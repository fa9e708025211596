-- Payments on account, which settle no document; every fourth is refunded. The last is deleted.
WITH payment AS MATERIALIZED (
    SELECT n, :paymentPrefix || lpad((:firstNumber + n)::text, 7, '0') AS id, at, day, p.id AS party, p.body ->> 'name' AS party_name, currency, total,
        CASE WHEN currency <> :base THEN day_rate(:base, currency, day) ELSE 1 END AS rate,
        CASE WHEN currency = 'EUR' AND :base <> 'EUR' THEN 'acc-1020' ELSE 'acc-1000' END AS bank
    FROM generate_series(1, :count::bigint + 1) AS n
    CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', :start::timestamptz
        + (:end::timestamptz - :start::timestamptz) * ((n - 0.5) / (:count + 1)::numeric)::float8) AS at,
        CASE WHEN n % 4 = 0 THEN -25.50 ELSE (100 + dice(:seed, n, 21 + :salt, 90000)) / 100.0 END::numeric(19, 2) AS total) AS t
    CROSS JOIN LATERAL (SELECT (at AT TIME ZONE 'UTC')::date AS day) AS d
    JOIN record p ON p.tenant = :tenant AND p.kind = :partyKind
        AND p.id = :partyPrefix || lpad((1 + dice(:seed, n, 22 + :salt, :parties))::text, 7, '0')
    CROSS JOIN LATERAL (SELECT coalesce(p.body ->> 'currency', :base::text) AS currency) AS c
), kept AS (
    INSERT INTO record (tenant, kind, id, version, created_at, changed_at, deleted_at, body)
    SELECT :tenant, :paymentKind, p.id, 1, p.at, p.at, CASE WHEN n > :count THEN least(p.at + interval '36 hours', :end::timestamptz) END,
        json_strip_nulls(json_build_object(
            :partyKey::text, json_build_object('id', party, 'name', party_name), 'account', json_build_object('id', bank, 'name', a.body ->> 'name'),
            'method', CASE WHEN n % 2 = 0 THEN json_build_object('id', m.id, 'name', m.body ->> 'name') END,
            'memo', CASE WHEN n % 3 = 0 THEN 'In advance' END,
            'currency', currency, 'rate', CASE WHEN currency <> :base THEN rate::text END, 'paid_on', day, 'total', total::text,
            'parts', json_build_array(json_build_object('amount', total::text, 'allocated_on', day,
                'settles', json_build_array(json_build_object('kind', 'on_account', 'id', party, 'amount', total::text))))))
    FROM payment p JOIN record a ON a.tenant = :tenant AND a.kind = 'ledger-accounts' AND a.id = bank
    JOIN record m ON m.tenant = :tenant AND m.kind = 'payment-methods' AND m.id = 'mtd-transfer'
), entry AS (
    SELECT n, id, bank AS account, day, round(total * rate, 2) * :side AS amount,
        CASE bank WHEN 'acc-1020' THEN total ELSE round(total * rate, 2) END * :side AS account_amount FROM payment
    UNION ALL
    SELECT n, id, 'acc-' || :control, day, -round(total * rate, 2) * :side, -round(total * rate, 2) * :side FROM payment
)
INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount, reversal)
SELECT :tenant, id, account, day, amount, account_amount::numeric(19, 2), false FROM entry
UNION ALL
SELECT :tenant, id, account, day, -amount, -account_amount::numeric(19, 2), true FROM entry WHERE n > :count
