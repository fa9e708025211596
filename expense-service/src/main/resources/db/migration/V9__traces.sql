-- The trace in which a sync was asked for, as W3C traceparent; none while tracing is off.
ALTER TABLE expense_sync ADD COLUMN traceparent text;
