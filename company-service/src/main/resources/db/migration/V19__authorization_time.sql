-- When a customer authorized again and new tokens replaced those of the grant; NULL: created_at. A refresh does not change it.
ALTER TABLE oauth_grant ADD COLUMN authorized_at timestamptz;
