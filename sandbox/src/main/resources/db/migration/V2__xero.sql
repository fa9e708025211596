-- The Xero dialect: scopes of grants, connections of users to organisations, and its webhooks.
CREATE TABLE xero_grant (
    access_grant uuid PRIMARY KEY REFERENCES access_grant,
    scope        text    NOT NULL, -- separated by spaces
    public_client boolean NOT NULL -- an application with PKCE and without a secret
);

-- A user connects an application to an organisation once; every token of the user opens it.
CREATE TABLE xero_connection (
    id         uuid PRIMARY KEY,
    username   text        NOT NULL,
    tenant     integer     NOT NULL REFERENCES tenant,
    auth_event uuid        NOT NULL REFERENCES access_grant,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (username, tenant)
);

-- Pending authorizations, from the first page to the decision of the user.
CREATE TABLE xero_authorization (
    id             uuid PRIMARY KEY,
    redirect_uri   text        NOT NULL,
    state          text,
    code_challenge text        NOT NULL, -- empty without PKCE
    scope          text        NOT NULL,
    account_hint   text,
    username       text,
    answered       boolean     NOT NULL DEFAULT false,
    created_at     timestamptz NOT NULL
);

-- Pages of a collection in its usual order; deleted records are part of it.
CREATE INDEX record_by_change ON record (tenant, kind, changed_at, id);
