-- Whether the record of the item was written, but not as given. Items that an instance of the previous release completes have false.
ALTER TABLE sync_item ADD COLUMN has_warnings boolean NOT NULL DEFAULT false;
