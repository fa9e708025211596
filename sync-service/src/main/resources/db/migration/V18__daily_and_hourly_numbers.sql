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

-- Numbers of ended data sets by the hour (UTC) in which they were queued. Several rows of a client for an hour, by company,
-- so that transactions seldom wait for each other.
CREATE TABLE data_set_hour (
    client_id    uuid        NOT NULL,
    hour         timestamptz NOT NULL,
    shard        integer     NOT NULL,
    complete     bigint      NOT NULL,
    failed       bigint      NOT NULL,
    without_data bigint      NOT NULL, -- not supported, cancelled
    PRIMARY KEY (client_id, hour, shard)
) WITH (fillfactor = 50);
CREATE INDEX data_set_hour_of_time ON data_set_hour (hour);
INSERT INTO data_set_hour (client_id, hour, shard, complete, failed, without_data)
SELECT c.client_id, date_trunc('hour', d.requested_at, 'UTC'), 0,
       count(*) FILTER (WHERE d.status = 'Complete'),
       count(*) FILTER (WHERE d.status LIKE '%Error' OR d.status = 'PrerequisiteNotMet'),
       count(*) FILTER (WHERE d.status IN ('NotSupported', 'Cancelled'))
  FROM data_set d JOIN directory_company c ON c.id = d.company_id
 WHERE d.completed_at IS NOT NULL AND d.requested_at >= ledgerway_now() - interval '31 days'
   AND c.client_id IS NOT NULL
 GROUP BY 1, 2;

-- Numbers of calls to platforms by hour (UTC), which remain longer than the calls.
CREATE TABLE platform_call_hour (
    client_id      uuid        NOT NULL,
    hour           timestamptz NOT NULL,
    platform_key   text        NOT NULL,
    successful     bigint      NOT NULL,
    throttled      bigint      NOT NULL,
    failed         bigint      NOT NULL,
    request_bytes  bigint      NOT NULL,
    response_bytes bigint      NOT NULL,
    duration_ms    bigint      NOT NULL,
    PRIMARY KEY (client_id, hour, platform_key)
) WITH (fillfactor = 50);
CREATE INDEX platform_call_hour_of_time ON platform_call_hour (hour);
