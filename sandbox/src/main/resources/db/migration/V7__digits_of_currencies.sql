-- Amounts in an account's currency have the digits of that currency; base currencies have two.
DROP FUNCTION entry_lines(integer, text);
ALTER TABLE record ALTER COLUMN balance TYPE numeric;
ALTER TABLE posting ALTER COLUMN account_amount TYPE numeric;
ALTER TABLE checkpoint_record ALTER COLUMN balance TYPE numeric;
ALTER TABLE checkpoint_posting ALTER COLUMN account_amount TYPE numeric;

-- What a record books now, as lines of a journal entry: one for each account, in base currency, and
-- in the account's own currency where that is another one.
CREATE FUNCTION entry_lines(of_tenant integer, of_record text) RETURNS json
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (
        SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
                   'account', json_build_object('id', p.account, 'name', a.body ->> 'name'),
                   'amount', p.amount::text, 'currency', t.base_currency,
                   'account_amount', CASE WHEN a.body ->> 'currency' <> t.base_currency THEN p.account_amount::text END,
                   'account_currency', CASE WHEN a.body ->> 'currency' <> t.base_currency THEN a.body ->> 'currency' END))
               ORDER BY p.account), '[]')
        FROM (SELECT account, sum(amount) AS amount, sum(account_amount) AS account_amount FROM posting
              WHERE tenant = of_tenant AND record = of_record GROUP BY account) p
        JOIN tenant t ON t.number = of_tenant
        LEFT JOIN record a ON a.tenant = of_tenant AND a.kind = 'ledger-accounts' AND a.id = p.account
        WHERE p.amount <> 0 OR p.account_amount <> 0);
