-- What the books hold while an update of it is on its way, or has failed; null when that is content itself.
ALTER TABLE expense_transaction ADD COLUMN posted_content jsonb;
