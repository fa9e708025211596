-- Finds expired rows, the oldest first. A BRIN index finds none: new rows reuse the space of deleted ones, so that each range
-- of the table has old and new rows. An index that an interrupted build left is invalid.
DROP INDEX IF EXISTS inbox_of_time;
CREATE INDEX CONCURRENTLY inbox_of_time ON inbox (handled_at);
DROP INDEX CONCURRENTLY IF EXISTS inbox_by_age;
