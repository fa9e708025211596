-- The connection whose usage of the platform contains the calls of a revocation; NULL once it is deleted.
ALTER TABLE revocation ADD COLUMN company_id uuid REFERENCES company (id) ON DELETE SET NULL;
ALTER TABLE revocation ADD COLUMN connection_id uuid REFERENCES connection (id) ON DELETE SET NULL;
CREATE INDEX revocation_company ON revocation (company_id);
CREATE INDEX revocation_connection ON revocation (connection_id);
