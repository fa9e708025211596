-- What a person has sent to one consumer only to try it: never matched to others, never replayed.
ALTER TABLE message ADD COLUMN example_for uuid;

-- Messages of a client from the newest to the oldest and back: history and replays walk along it.
CREATE INDEX message_of_client ON message (client_id, created_at, id);
CREATE INDEX message_of_type ON message (client_id, event_type, created_at, id);

-- Messages that a person has sent again in bulk. The cursor moves in the transaction that makes the
-- deliveries: whoever dies leaves both or neither.
CREATE TABLE replay_job (
    id           uuid        PRIMARY KEY,
    client_id    uuid        NOT NULL,
    consumer_id  uuid        NOT NULL REFERENCES consumer,
    kind         text        NOT NULL CHECK (kind IN ('Recover', 'ReplayMissed')),
    state        text        NOT NULL DEFAULT 'Running'
        CHECK (state IN ('Running', 'Completed', 'Cancelled', 'ConsumerDisabled', 'ConsumerDeleted')),
    since        timestamptz NOT NULL,
    until        timestamptz NOT NULL, -- not included
    cursor_at    timestamptz NOT NULL, -- everything up to here, and with an id up to this one,
    cursor_id    text        NOT NULL, -- has been looked at
    looked       boolean     NOT NULL DEFAULT false, -- at everything, or at enough
    limited      boolean     NOT NULL DEFAULT false, -- it stopped at the most a job may send
    queued       integer     NOT NULL DEFAULT 0,
    next_step_at timestamptz NOT NULL,
    next_send_at timestamptz NOT NULL, -- when the next message it finds is due
    created_at   timestamptz NOT NULL,
    ended_at     timestamptz,
    CHECK ((state = 'Running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX replay_job_running ON replay_job (consumer_id, kind) WHERE state = 'Running';
CREATE INDEX replay_job_due ON replay_job (next_step_at) WHERE state = 'Running';
CREATE INDEX replay_job_of_consumer ON replay_job (consumer_id, created_at);

-- No message twice in one job, and what of it is still to be sent.
CREATE UNIQUE INDEX delivery_of_job ON delivery (job_id, message_id) WHERE job_id IS NOT NULL;
CREATE INDEX finished_delivery_of_job ON finished_delivery (job_id) WHERE job_id IS NOT NULL;

-- Failures are few among many; people look for them.
CREATE INDEX finished_delivery_failed ON finished_delivery (consumer_id, message_day) WHERE status = 3;
