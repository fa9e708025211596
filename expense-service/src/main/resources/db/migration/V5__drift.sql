-- Missing references: configured or recently posted references that no longer exist at the platform.
CREATE TABLE drift (
    company_id    uuid        NOT NULL,
    what          text        NOT NULL CHECK (what IN ('ACCOUNT', 'SUPPLIER', 'CUSTOMER', 'TAX_RATE')),
    id            text        NOT NULL,
    connection_id uuid        NOT NULL,
    name          text,
    why           text        NOT NULL CHECK (why IN ('ARCHIVED', 'DELETED', 'MISSING')),
    since         timestamptz NOT NULL,
    PRIMARY KEY (company_id, what, id)
);

-- Queue of drift checks.
CREATE TABLE drift_check (
    company_id uuid        PRIMARY KEY,
    asked      bigint      NOT NULL DEFAULT 1,               -- increases with each request
    not_before timestamptz NOT NULL DEFAULT ledgerway_now()  -- end of the lease while a check runs; retry time after a failure
);
CREATE INDEX drift_check_due ON drift_check (not_before);

-- Recently posted transactions.
CREATE INDEX expense_transaction_posted
    ON expense_transaction (company_id, changed_at) WHERE status = 'Completed';
