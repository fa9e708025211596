-- This service's copy of companies and connections. A row that is deleted keeps its place, so that
-- a late record cannot bring it back; one that was deleted before it was known has nothing else.
CREATE TABLE directory_company (
    id        uuid    PRIMARY KEY,
    client_id uuid,
    version   bigint  NOT NULL,
    entry     text,   -- the JSON of DirectoryEntry.Company
    deleted   boolean NOT NULL DEFAULT false,
    CHECK (deleted OR (client_id IS NOT NULL AND entry IS NOT NULL))
);

CREATE TABLE directory_connection (
    id         uuid    PRIMARY KEY,
    company_id uuid,
    version    bigint  NOT NULL,
    entry      text,   -- the JSON of DirectoryEntry.Connection
    created    timestamptz,
    deleted    boolean NOT NULL DEFAULT false,
    CHECK (deleted OR (company_id IS NOT NULL AND entry IS NOT NULL AND created IS NOT NULL))
);

CREATE INDEX directory_connection_of_company ON directory_connection (company_id);
