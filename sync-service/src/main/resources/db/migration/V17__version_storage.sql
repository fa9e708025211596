-- Versions are compressed within their row. PostgreSQL compresses rows of more than 2 kB, and most records are smaller: with the least target
-- it compresses every row that becomes smaller. MAIN keeps the values in the row up to a page, so the target moves none to another table.
ALTER TABLE record_version ALTER COLUMN data SET STORAGE MAIN;
ALTER TABLE record_version ALTER COLUMN raw SET STORAGE MAIN; -- compressed already, so it is stored as it is

-- The target is a setting of each partition; the service sets it for those that it creates. Versions that are stored already stay as they are.
DO $$
DECLARE
    partition text;
BEGIN
    FOR partition IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'record_version'::regclass LOOP
        EXECUTE format('ALTER TABLE %s SET (toast_tuple_target = 128)', partition);
    END LOOP;
END $$;
