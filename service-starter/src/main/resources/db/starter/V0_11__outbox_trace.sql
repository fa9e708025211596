-- The trace that a record belongs to, as W3C traceparent; none while tracing is off.
ALTER TABLE outbox ADD COLUMN traceparent text;
