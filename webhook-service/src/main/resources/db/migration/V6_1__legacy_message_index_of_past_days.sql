-- Legacy messages in the order of lists: newest first, as ORDER BY has it. A list does not use an index in another order of
-- nulls, although the column has none. The past days come first, in a transaction of their own: a transaction that has locked
-- the partition of the current day and then locks the table would deadlock with one that adds a message.
DO $$
DECLARE
    partition text;
BEGIN
    FOR partition IN
        SELECT inhrelid::regclass::text FROM pg_inherits
         WHERE inhparent = 'message'::regclass
           AND inhrelid::regclass::text < to_char(ledgerway_now() AT TIME ZONE 'UTC', '"message_"YYYYMMDD')
         ORDER BY 1
    LOOP
        EXECUTE format('CREATE INDEX ON %s (client_id, created_at DESC NULLS LAST, event_id) WHERE event_type ~ ''^[A-Z]''',
                       partition);
    END LOOP;
END
$$;
