-- W3C traceparent of the request; null while tracing is off.
ALTER TABLE expense_sync ADD COLUMN traceparent text;
