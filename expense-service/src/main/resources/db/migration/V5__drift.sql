-- What a company's books lost of the references that it has configured, or has lately posted with.
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

-- Companies whose references are to be looked at again.
CREATE TABLE drift_check (
    company_id uuid        PRIMARY KEY,
    asked      bigint      NOT NULL DEFAULT 1,               -- rises with every reason to look
    not_before timestamptz NOT NULL DEFAULT ledgerway_now()  -- later while somebody looks, or after a failure
);
CREATE INDEX drift_check_due ON drift_check (not_before);

-- What was posted lately.
CREATE INDEX expense_transaction_posted
    ON expense_transaction (company_id, changed_at) WHERE status = 'Completed';
