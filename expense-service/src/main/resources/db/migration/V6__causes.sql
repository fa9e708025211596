-- Why an item failed, where the code of its sync tells it.
ALTER TABLE sync_item ADD COLUMN cause text CHECK (cause IN ('BILLING_EXPIRED', 'DUPLICATE'));
