-- When the rows of a company past their retention were last deleted. The tables have no other place for it, and an index on
-- their times would be written with every pull.
CREATE TABLE company_retention (
    company_id         uuid        PRIMARY KEY,
    ran_at             timestamptz,         -- NULL: rows are left, so it runs again at once
    lineage_checked_at timestamptz          -- data sets that brought changes were compared with the versions
);
