-- The user of the platform to whom the tokens belong, as a hash; NULL: the platform names no user. All
-- connections of a client that one user authorized share a grant. Grants of an older release have no client.
ALTER TABLE oauth_grant ADD COLUMN client_id uuid REFERENCES client (id);
ALTER TABLE oauth_grant ADD COLUMN user_hash bytea;
-- safe after 0.2.0: 0.2.0 writes no user_hash, and two empty values are different
CREATE UNIQUE INDEX oauth_grant_by_client_and_user ON oauth_grant (client_id, platform_key, user_hash);
CREATE INDEX oauth_grant_by_user ON oauth_grant (platform_key, user_hash) WHERE user_hash IS NOT NULL;

-- Revoking one token of a user ends all of the user's: nothing is revoked while another grant of the user exists.
ALTER TABLE revocation ADD COLUMN user_hash bytea;
