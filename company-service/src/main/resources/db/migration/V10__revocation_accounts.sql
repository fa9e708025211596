-- The connection whose usage of the platform contains the calls of a revocation; NULL if it was deleted before.
ALTER TABLE revocation ADD COLUMN company_id uuid;
ALTER TABLE revocation ADD COLUMN connection_id uuid;
