-- What a client says of itself and of its link pages, and which platforms it offers.

-- No row: everything is as it comes. `link` holds the link settings as one document.
CREATE TABLE client_settings (
    client_id            uuid    PRIMARY KEY REFERENCES client (id) ON DELETE CASCADE,
    profile_name         text,
    redirect_url         text    NOT NULL DEFAULT '',
    white_list_urls      text[]  NOT NULL DEFAULT '{}',
    confirm_company_name boolean NOT NULL DEFAULT false,
    link                 jsonb   NOT NULL DEFAULT '{}',
    slug                 text    UNIQUE GENERATED ALWAYS AS (link ->> 'slug') STORED
);

-- `version` is the SHA-256 of the content: it stands in the address, so caches may keep it.
CREATE TABLE client_image (
    client_id  uuid  NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    kind       text  NOT NULL CHECK (kind IN ('logo', 'icon')),
    media_type text  NOT NULL,
    version    text  NOT NULL,
    content    bytea NOT NULL,
    PRIMARY KEY (client_id, kind)
);
-- Already compressed.
ALTER TABLE client_image ALTER COLUMN content SET STORAGE EXTERNAL;

-- A platform without a row is enabled and stands behind those with one, by name.
CREATE TABLE client_integration (
    client_id    uuid    NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    platform_key text    NOT NULL,
    position     integer NOT NULL,
    enabled      boolean NOT NULL,
    PRIMARY KEY (client_id, platform_key)
);
