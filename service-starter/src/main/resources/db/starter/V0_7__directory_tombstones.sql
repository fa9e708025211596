-- What was removed from the directory, by the SHA-256 of its id: a late record cannot bring it back,
-- and the id itself is nowhere.
CREATE TABLE directory_tombstone (
    id_hash    text        PRIMARY KEY,
    removed_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO directory_tombstone (id_hash)
SELECT encode(sha256(convert_to(id::text, 'UTF8')), 'hex') FROM directory_company WHERE deleted
UNION
SELECT encode(sha256(convert_to(id::text, 'UTF8')), 'hex') FROM directory_connection WHERE deleted;

DELETE FROM directory_company WHERE deleted;
DELETE FROM directory_connection WHERE deleted;
