-- Proofs of postings: a hash chain for each company. Proofs are kept when the company is deleted and contain no personal data.
CREATE TABLE proof (
    company_id         uuid   NOT NULL,
    sequence           bigint NOT NULL CHECK (sequence > 0),
    transaction_id     uuid   NOT NULL,
    kind               text   NOT NULL,
    sync_id            uuid   NOT NULL,
    platform_key       text   NOT NULL,
    platform_record_id text,
    request_hash       text   NOT NULL,
    idempotency_key    text   NOT NULL,
    attempts           jsonb  NOT NULL,
    previous_hash      text   NOT NULL,
    hash               text   NOT NULL,
    PRIMARY KEY (company_id, sequence)
);
CREATE INDEX proof_of_transaction ON proof (company_id, transaction_id, sequence DESC);

CREATE FUNCTION proof_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a proof is never changed';
END
$$;
CREATE TRIGGER proof_stays BEFORE UPDATE OR DELETE ON proof
    FOR EACH ROW EXECUTE FUNCTION proof_stays();
