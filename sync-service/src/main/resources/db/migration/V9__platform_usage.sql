-- Calls to platforms by connection and day (UTC). The nil UUID stands for all deleted connections.
CREATE TABLE platform_usage (
    platform_key    text   NOT NULL,
    company_id      uuid   NOT NULL,
    connection_id   uuid   NOT NULL,
    day             date   NOT NULL,
    operation       text   NOT NULL, -- read, write: by the method of the request
    calls           bigint NOT NULL,
    throttled_calls bigint NOT NULL, -- answered with 429
    sent_bytes      bigint NOT NULL, -- of bodies
    received_bytes  bigint NOT NULL, -- of bodies
    PRIMARY KEY (platform_key, company_id, connection_id, day, operation)
);
CREATE INDEX platform_usage_of_day ON platform_usage (day, platform_key);
CREATE INDEX platform_usage_of_company ON platform_usage (company_id, connection_id);
