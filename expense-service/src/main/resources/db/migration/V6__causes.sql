-- Failure code of an item, if the sync can report it.
ALTER TABLE sync_item ADD COLUMN cause text CHECK (cause IN ('BILLING_EXPIRED', 'DUPLICATE'));
