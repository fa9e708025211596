-- What a client or a company has set, type by type; types that are not here are inherited.
CREATE TABLE sync_settings (
    -- a client's id, or a company's
    owner_id uuid  PRIMARY KEY,
    settings jsonb NOT NULL
);

-- How far back the records that are held reach: when it is set otherwise, everything is read again.
ALTER TABLE holding ADD COLUMN history_setting text NOT NULL DEFAULT '';

-- How far back this data set reads; fixed when it begins.
ALTER TABLE data_set
    ADD COLUMN history_setting text NOT NULL DEFAULT '',
    ADD COLUMN history_from    timestamptz;

-- When each data type of each Linked connection is to be read again.
CREATE TABLE schedule (
    company_id    uuid    NOT NULL,
    connection_id uuid    NOT NULL,
    data_type     text    NOT NULL,
    client_id     uuid    NOT NULL,
    -- 0: never by itself
    hours         integer NOT NULL,
    last_read     timestamptz,
    due           timestamptz,
    PRIMARY KEY (company_id, connection_id, data_type)
);
CREATE INDEX schedule_due ON schedule (due) WHERE due IS NOT NULL;
CREATE INDEX schedule_of_client ON schedule (client_id, company_id);

-- Clients whose settings changed: their companies are planned anew, some at a time.
CREATE TABLE schedule_replan (
    client_id     uuid PRIMARY KEY,
    -- companies up to this one are done
    after_company uuid NOT NULL
);
