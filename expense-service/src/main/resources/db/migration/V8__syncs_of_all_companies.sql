-- Latest syncs of all companies.
CREATE INDEX expense_sync_requested ON expense_sync (requested_at);
