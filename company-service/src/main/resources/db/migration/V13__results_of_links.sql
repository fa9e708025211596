-- How an attempt ended, for the result page that its browser can load again.
ALTER TABLE link_attempt ADD COLUMN outcome text;
ALTER TABLE link_attempt ADD COLUMN outcome_text text;

-- One-time passwords that were used or that expired. Until `open_until`, the browser that used one
-- can open the link again. The row is kept for 30 days, so that the page of such a link can tell
-- the customer what to do.
CREATE TABLE former_link (
    subject      uuid        NOT NULL,
    hash         bytea       NOT NULL,
    browser_hash bytea,
    open_until   timestamptz,
    ended_at     timestamptz NOT NULL,
    PRIMARY KEY (subject, hash)
);
CREATE INDEX former_link_by_age ON former_link (ended_at);
