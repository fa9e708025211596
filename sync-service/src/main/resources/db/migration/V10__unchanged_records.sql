-- By what a record's words at its platform are known, and the code that made of them what stands
-- here; then the beginning of the content hash, so that it counts for the content it was stored with
-- only. Absent where that cannot be told.
ALTER TABLE record ADD COLUMN source_hash bytea;
