-- Finds records of a company by their id alone, whatever their data type. With the hash of the id, an entry has half the
-- size, and beginning with the company, the records of a pull are adjacent. One partition after the other, so that no
-- write waits. A build that was interrupted left an invalid index.
DROP INDEX IF EXISTS record_0_lookup;
CREATE INDEX CONCURRENTLY record_0_lookup ON record_0 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_1_lookup;
CREATE INDEX CONCURRENTLY record_1_lookup ON record_1 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_2_lookup;
CREATE INDEX CONCURRENTLY record_2_lookup ON record_2 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_3_lookup;
CREATE INDEX CONCURRENTLY record_3_lookup ON record_3 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_4_lookup;
CREATE INDEX CONCURRENTLY record_4_lookup ON record_4 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_5_lookup;
CREATE INDEX CONCURRENTLY record_5_lookup ON record_5 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_6_lookup;
CREATE INDEX CONCURRENTLY record_6_lookup ON record_6 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_7_lookup;
CREATE INDEX CONCURRENTLY record_7_lookup ON record_7 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_8_lookup;
CREATE INDEX CONCURRENTLY record_8_lookup ON record_8 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_9_lookup;
CREATE INDEX CONCURRENTLY record_9_lookup ON record_9 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_10_lookup;
CREATE INDEX CONCURRENTLY record_10_lookup ON record_10 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_11_lookup;
CREATE INDEX CONCURRENTLY record_11_lookup ON record_11 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_12_lookup;
CREATE INDEX CONCURRENTLY record_12_lookup ON record_12 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_13_lookup;
CREATE INDEX CONCURRENTLY record_13_lookup ON record_13 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_14_lookup;
CREATE INDEX CONCURRENTLY record_14_lookup ON record_14 (company_id, hashtext(id));
DROP INDEX IF EXISTS record_15_lookup;
CREATE INDEX CONCURRENTLY record_15_lookup ON record_15 (company_id, hashtext(id));
-- takes the indexes of the partitions
CREATE INDEX record_lookup ON record (company_id, hashtext(id));

-- In the order of lists: newest first, as ORDER BY has it. A list does not use an index in another order of nulls, although
-- the column has none.
DROP INDEX IF EXISTS data_set_newest;
CREATE INDEX CONCURRENTLY data_set_newest ON data_set (requested_at DESC NULLS LAST, id);
DROP INDEX CONCURRENTLY IF EXISTS data_set_requested;
DROP INDEX IF EXISTS data_set_of_company;
CREATE INDEX CONCURRENTLY data_set_of_company ON data_set (company_id, requested_at DESC NULLS LAST, id);
DROP INDEX CONCURRENTLY IF EXISTS data_set_history;
-- Failed data sets of all companies.
DROP INDEX IF EXISTS data_set_failed;
CREATE INDEX CONCURRENTLY data_set_failed ON data_set (requested_at DESC NULLS LAST, id)
    WHERE status LIKE '%Error' OR status = 'PrerequisiteNotMet';
