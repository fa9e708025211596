-- The past days come first: only an index of the current day makes new attempts wait, and it is the last but those of
-- the empty days to come. The indexes of the table then take those of the partitions.
DO $$
DECLARE
    partition text;
BEGIN
    FOR partition IN
        SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'attempt'::regclass ORDER BY 1
    LOOP
        EXECUTE format('CREATE INDEX ON %s (client_id, started_at DESC NULLS LAST, id) WHERE client_id IS NOT NULL',
                       partition);
        EXECUTE format('CREATE INDEX ON %s (correlation_id) WHERE correlation_id IS NOT NULL', partition);
    END LOOP;
END
$$;

-- In the order of lists: "started_at" is newest first, as ORDER BY has it.
CREATE INDEX attempt_of_client ON attempt (client_id, started_at DESC NULLS LAST, id) WHERE client_id IS NOT NULL;
CREATE INDEX attempt_of_correlation ON attempt (correlation_id) WHERE correlation_id IS NOT NULL;
