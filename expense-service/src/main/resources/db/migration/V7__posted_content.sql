-- Posted content while it differs from content, because an update is pending or failed; otherwise null.
ALTER TABLE expense_transaction ADD COLUMN posted_content jsonb;
