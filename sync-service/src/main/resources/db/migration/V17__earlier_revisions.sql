-- The key under which a posting goes where that of an earlier revision is taken over; else its id.
ALTER TABLE push_operation ADD COLUMN idempotency_key text;
-- The record that an earlier revision left at the platform, to be brought to this one's content.
ALTER TABLE push_operation ADD COLUMN amends text;

-- The earlier revision that a look is for; its own journal goes on with it.
ALTER TABLE push_attempt ADD COLUMN about uuid;
CREATE INDEX push_attempt_about ON push_attempt (company_id, about) WHERE about IS NOT NULL;
