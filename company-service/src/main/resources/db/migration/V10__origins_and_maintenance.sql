-- The web pages that may call us for a client; an origin as browsers write it.
CREATE TABLE allowed_origin (
    client_id uuid    NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    origin    text    NOT NULL,
    position  integer NOT NULL,
    PRIMARY KEY (client_id, origin)
);
CREATE INDEX allowed_origin_by_origin ON allowed_origin (origin);

-- One row at most; none: everything works.
CREATE TABLE maintenance (
    only_row boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    document jsonb       NOT NULL,
    changed  timestamptz NOT NULL
);
