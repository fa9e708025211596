-- Internal errors of a sync, which abort it; retries also counts failures of other services. An instance of the previous release counts none.
ALTER TABLE expense_sync ADD COLUMN internal_errors integer NOT NULL DEFAULT 0;
