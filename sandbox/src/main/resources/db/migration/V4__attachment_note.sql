-- The note of a file, which the dialect of QuickBooks Online writes and reads.
ALTER TABLE attachment ADD COLUMN note text;
ALTER TABLE checkpoint_attachment ADD COLUMN note text;
