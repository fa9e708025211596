-- Companies below others, their products, and who made them.
ALTER TABLE company
    ADD COLUMN parent_id  uuid REFERENCES company (id) ON DELETE SET NULL,
    ADD COLUMN products   text[] NOT NULL DEFAULT '{}',
    ADD COLUMN created_by text;
CREATE INDEX company_by_parent ON company (parent_id) WHERE parent_id IS NOT NULL;

-- The organisation a connection was linked to last; it outlives the access to it.
ALTER TABLE connection ADD COLUMN last_tenant_id text;
UPDATE connection SET last_tenant_id = tenant_id;
