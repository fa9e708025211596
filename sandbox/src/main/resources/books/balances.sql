UPDATE record r SET balance = p.balance, changed_at = :end
FROM (SELECT account, sum(account_amount) AS balance FROM posting WHERE tenant = :tenant GROUP BY account) p
WHERE r.tenant = :tenant AND r.kind IN ('ledger-accounts', 'bank-accounts') AND r.id = p.account
