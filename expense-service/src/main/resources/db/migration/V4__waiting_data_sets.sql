-- The waiting data sets of a company in their order. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS expense_data_set_waiting;
CREATE INDEX CONCURRENTLY expense_data_set_waiting ON expense_data_set (company_id, id) WHERE sync_id IS NULL;
