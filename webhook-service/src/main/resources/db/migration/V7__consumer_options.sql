-- Headers that a client has added to the messages of one consumer.
CREATE TABLE consumer_header (
    consumer_id uuid     NOT NULL REFERENCES consumer,
    position    smallint NOT NULL,
    name        text     NOT NULL,
    sensitive   boolean  NOT NULL, -- never shown again
    sealed      bytea    NOT NULL,
    PRIMARY KEY (consumer_id, position)
);

-- What we show the server of a consumer: private key and certificates as PEM, sealed.
CREATE TABLE consumer_certificate (
    consumer_id uuid        PRIMARY KEY REFERENCES consumer,
    sealed      bytea       NOT NULL,
    subject     text        NOT NULL,
    issuer      text        NOT NULL,
    serial      text        NOT NULL,
    not_after   timestamptz NOT NULL,
    created_at  timestamptz NOT NULL
);
CREATE INDEX consumer_certificate_end ON consumer_certificate (not_after);
