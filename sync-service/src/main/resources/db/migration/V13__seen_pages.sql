-- The ids a comparing data set has seen so far, a page of the platform in each row: a row for each id
-- cost more than the records themselves. Logged, for a lost one would read as a deletion.
CREATE TABLE seen_page (
    company_id  uuid   NOT NULL,
    data_set_id uuid   NOT NULL,
    position    bigint GENERATED ALWAYS AS IDENTITY,
    ids         text[] NOT NULL,
    PRIMARY KEY (company_id, data_set_id, position)
);
-- read once, soon, and gone: not worth being compressed
ALTER TABLE seen_page ALTER ids SET STORAGE EXTERNAL;

-- Whoever has a page under way with its ids in the old table ends first.
LOCK TABLE seen_id IN ACCESS EXCLUSIVE MODE;
INSERT INTO seen_page (company_id, data_set_id, ids)
SELECT company_id, data_set_id, array_agg(id) FROM seen_id GROUP BY company_id, data_set_id;
DROP TABLE seen_id;

-- For the version before this one, that runs beside it while it is replaced: either finds what the
-- other has seen.
CREATE VIEW seen_id AS SELECT company_id, data_set_id, unnest(ids) AS id FROM seen_page;

CREATE FUNCTION seen_id_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seen_page (company_id, data_set_id, ids)
    VALUES (NEW.company_id, NEW.data_set_id, ARRAY[NEW.id]);
    RETURN NEW;
END $$;

-- they are forgotten all at once
CREATE FUNCTION seen_id_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM seen_page WHERE company_id = OLD.company_id AND data_set_id = OLD.data_set_id;
    RETURN OLD;
END $$;

CREATE TRIGGER seen_id_added INSTEAD OF INSERT ON seen_id
    FOR EACH ROW EXECUTE FUNCTION seen_id_added();
CREATE TRIGGER seen_id_removed INSTEAD OF DELETE ON seen_id
    FOR EACH ROW EXECUTE FUNCTION seen_id_removed();
