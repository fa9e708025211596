-- When the platform ends the authorization, however often its tokens are refreshed; NULL: not known.
ALTER TABLE oauth_grant ADD COLUMN authorization_ends_at timestamptz;
CREATE INDEX oauth_grant_by_end ON oauth_grant (platform_key, authorization_ends_at)
    WHERE authorization_ends_at IS NOT NULL;
