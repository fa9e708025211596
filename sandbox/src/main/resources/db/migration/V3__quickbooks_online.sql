-- Scopes of the permissions that users gave in the dialect of QuickBooks Online.
CREATE TABLE quickbooks_grant (
    access_grant uuid PRIMARY KEY REFERENCES access_grant,
    scopes       text NOT NULL
);

-- Issued documents in the order of their ids: that dialect has no drafts and reads pages by position.
CREATE INDEX record_issued ON record (tenant, kind, id) WHERE body ->> 'state' <> 'draft' AND deleted_at IS NULL;
