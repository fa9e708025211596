-- When postings were entered after the books were generated, and the order of their entry: the journals of a dialect
-- are only added, and a change of a record adds its reversal.
ALTER TABLE posting ADD COLUMN entered_at timestamptz(3);
ALTER TABLE posting ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE checkpoint_posting ADD COLUMN entered_at timestamptz(3);
