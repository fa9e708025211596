-- The trace that a message belongs to, as W3C traceparent; none while tracing is off.
ALTER TABLE message ADD COLUMN traceparent text;
