INSERT INTO posting (tenant, record, account, posted_on, amount, account_amount)
VALUES (:tenant, 'opening', 'acc-1000', (:start::timestamptz AT TIME ZONE 'UTC')::date, 50000, 50000),
    (:tenant, 'opening', 'acc-3000', (:start::timestamptz AT TIME ZONE 'UTC')::date, -50000, -50000)
