-- Numbers of the changes of a company's records by day (UTC), raised by the statement that numbers the changes. Half of
-- a page stays free, so that updates are heap-only.
CREATE TABLE record_day (
    company_id uuid   NOT NULL,
    day        date   NOT NULL,
    created    bigint NOT NULL, -- also those that exist again
    updated    bigint NOT NULL,
    deleted    bigint NOT NULL, -- without those of deleted connections
    PRIMARY KEY (company_id, day)
) WITH (fillfactor = 50);

-- The days that charts show. The numbers of changes that the previous release writes from now on are missing.
INSERT INTO record_day (company_id, day, created, updated, deleted)
SELECT company_id, (changed_at AT TIME ZONE 'UTC')::date,
       coalesce(sum(last_sequence - first_sequence + 1) FILTER (WHERE kind IN ('created', 'restored')), 0),
       coalesce(sum(last_sequence - first_sequence + 1) FILTER (WHERE kind = 'updated'), 0),
       coalesce(sum(last_sequence - first_sequence + 1) FILTER (WHERE kind = 'deleted'), 0)
  FROM record_change
 WHERE changed_at >= ledgerway_now() - interval '31 days' AND kind <> 'connectionDeleted'
 GROUP BY 1, 2;

-- The companies of a client, for what is shown of all of them.
CREATE INDEX directory_company_of_client ON directory_company (client_id);
