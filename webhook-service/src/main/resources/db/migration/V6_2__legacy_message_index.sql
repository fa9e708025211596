-- Takes the indexes of the past days and builds those of the current day and of the empty days to come. New messages wait.
CREATE INDEX message_of_legacy_newest ON message (client_id, created_at DESC NULLS LAST, event_id)
    WHERE event_type ~ '^[A-Z]';
