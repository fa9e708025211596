-- The last numbers of messages. The transaction that stores messages raises them before it does, so numbers have no
-- gaps and are in the order of commits.
CREATE TABLE event_counter (
    client_id      uuid   NOT NULL,
    scope          text   NOT NULL, -- 'feed': all messages of the client; 'client': messages about the client itself;
                                    -- otherwise the id of a company
    last_number    bigint NOT NULL,
    dropped_number bigint NOT NULL DEFAULT 0, -- of the feed: the last one that is no longer kept
    PRIMARY KEY (client_id, scope)
) WITH (fillfactor = 50);

-- Null for examples, and for messages of earlier versions, which are not in the feed.
ALTER TABLE message
    ADD COLUMN position bigint, -- in the feed of the client
    ADD COLUMN sequence bigint; -- among the messages about its company, or about the client itself

-- What the feed tells of a deleted company after its messages are purged.
CREATE TABLE company_deletion (
    client_id  uuid        NOT NULL,
    position   bigint      NOT NULL,
    company_id uuid        NOT NULL,
    sequence   bigint,
    message_id text        NOT NULL,
    event_id   uuid        NOT NULL,
    day        date        NOT NULL, -- of the message
    created_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, position)
);
CREATE INDEX company_deletion_of_day ON company_deletion (day);

-- Replays of a range, whether its messages arrived or not.
ALTER TABLE replay_job
    ADD COLUMN after_position bigint, -- null: from the time since
    ADD COLUMN until_position bigint; -- inclusive; null: up to the time until
ALTER TABLE replay_job DROP CONSTRAINT replay_job_kind_check;
-- safe after 0.2.0: the constraint permits every kind that 0.2.0 writes
ALTER TABLE replay_job ADD CONSTRAINT replay_job_kind_check
    CHECK (kind IN ('Recover', 'ReplayMissed', 'Replay'));
ALTER TABLE delivery DROP CONSTRAINT delivery_trigger_check;
-- safe after 0.2.0: the constraint permits every trigger that 0.2.0 writes; stored rows are not scanned under the lock
ALTER TABLE delivery ADD CONSTRAINT delivery_trigger_check
    CHECK (trigger IN ('Scheduled', 'Manual', 'Recover', 'ReplayMissed', 'Replay', 'Example')) NOT VALID;
