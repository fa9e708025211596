-- Sync settings of clients and companies by data type; types without an entry are inherited.
CREATE TABLE sync_settings (
    owner_id uuid  PRIMARY KEY, -- a client or a company
    settings jsonb NOT NULL
);

-- Next scheduled pull of each data type of each Linked connection.
CREATE TABLE schedule (
    company_id     uuid    NOT NULL,
    connection_id  uuid    NOT NULL,
    data_type      text    NOT NULL,
    client_id      uuid    NOT NULL,
    interval_hours integer NOT NULL, -- 0: not pulled on a schedule
    last_pulled_at timestamptz,
    due_at         timestamptz,
    PRIMARY KEY (company_id, connection_id, data_type)
);
CREATE INDEX schedule_due ON schedule (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX schedule_of_client ON schedule (client_id, company_id);

-- Clients whose changed settings are being applied to their companies, in batches.
CREATE TABLE schedule_replan (
    client_id       uuid PRIMARY KEY,
    last_company_id uuid NOT NULL -- companies up to this one are done
);
