-- The time as SQL sees it: the database's clock plus an offset that only tests set.
CREATE TABLE ledgerway_clock (
    only_row  boolean  PRIMARY KEY DEFAULT true CHECK (only_row),
    offset_by interval NOT NULL DEFAULT interval '0'
);

INSERT INTO ledgerway_clock DEFAULT VALUES;

CREATE FUNCTION ledgerway_now() RETURNS timestamptz
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT now() + offset_by FROM ledgerway_clock $$;
