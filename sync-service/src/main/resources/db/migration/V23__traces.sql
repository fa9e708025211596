-- The trace in which a read or a write was asked for, as W3C traceparent; none while tracing is off.
ALTER TABLE data_set ADD COLUMN traceparent text;
ALTER TABLE push_operation ADD COLUMN traceparent text;
