-- Requests with an Idempotency-Key that take long and are under way: who has the key, and until when
-- somebody who says nothing any more is believed to. What decides is the row of the answer.
CREATE TABLE idempotency_claim (
    scope      text        PRIMARY KEY, -- as in idempotency
    claim      uuid        NOT NULL,
    held_until timestamptz NOT NULL
);
