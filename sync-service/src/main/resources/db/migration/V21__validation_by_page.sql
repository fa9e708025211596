-- Pages are validated when they are stored. A rule that a page may break, or that could not be checked yet, is checked for all
-- records of the data set at its end. Pages that an earlier version of the service stores are not counted: all rules are checked then.
ALTER TABLE data_set
    ADD COLUMN rules_to_check    text[] NOT NULL DEFAULT '{}',
    ADD COLUMN records_validated bigint NOT NULL DEFAULT 0;
