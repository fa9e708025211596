-- Categories of the client's application and what a person of the company mapped them to.
CREATE TABLE category_mapping (
    company_id            uuid        NOT NULL,
    category_id           text        NOT NULL,
    position              integer     NOT NULL,
    name                  text        NOT NULL,
    chosen                boolean     NOT NULL DEFAULT false, -- whether a choice was stored, which can be none
    account_id            text,
    tax_rate_id           text,
    tracking_category_ids text[]      NOT NULL DEFAULT '{}',
    changed_at            timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, category_id)
);
