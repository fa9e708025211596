-- In a transaction after that of the columns, whose locks would make everything wait. As in V3: only an index of the
-- current day makes new messages wait.
DO $$
DECLARE
    partition text;
BEGIN
    FOR partition IN
        SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'message'::regclass ORDER BY 1
    LOOP
        EXECUTE format('CREATE INDEX ON %s (client_id, position) WHERE position IS NOT NULL', partition);
        EXECUTE format('CREATE INDEX ON %s (company_id, position) WHERE position IS NOT NULL', partition);
    END LOOP;
END
$$;
CREATE INDEX message_of_feed ON message (client_id, position) WHERE position IS NOT NULL;
CREATE INDEX message_of_company_feed ON message (company_id, position) WHERE position IS NOT NULL;
