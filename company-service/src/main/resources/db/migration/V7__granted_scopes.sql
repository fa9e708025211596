-- The scopes that the customer granted; NULL: the platform does not tell.
ALTER TABLE oauth_grant ADD COLUMN scopes text[];

-- Whether the attempt renews the authorization of the same organisation, at the connection's fixed address.
ALTER TABLE link_attempt ADD COLUMN renewal boolean NOT NULL DEFAULT false;

-- Connections whose company the client has asked to authorize again, at the time of the last request.
CREATE TABLE reauthorization_request (
    connection_id uuid        PRIMARY KEY REFERENCES connection (id) ON DELETE CASCADE,
    asked_at      timestamptz NOT NULL
);
