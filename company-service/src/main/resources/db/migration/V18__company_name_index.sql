-- The order of the portal's list of companies. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS company_by_name;
CREATE INDEX CONCURRENTLY company_by_name ON company (client_id, ledgerway_fold(name) COLLATE "C", id);
