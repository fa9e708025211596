-- What a comparing data set has seen of a page, in a row: where it found the page's records side by side
-- in the order of arrival, the places from the first to the last of them; of the others the ids.
ALTER TABLE seen_page RENAME TO seen;
ALTER TABLE seen
    ADD COLUMN places int8multirange NOT NULL DEFAULT '{}',
    ALTER ids SET DEFAULT '{}';

DROP VIEW seen_id;
DROP FUNCTION seen_id_added();
DROP FUNCTION seen_id_removed();

-- For the version before this one, that runs beside it while it is replaced: either finds what the
-- other has seen.
CREATE VIEW seen_page AS
SELECT s.company_id, s.data_set_id, s.position,
       s.ids || ARRAY(
           SELECT r.id
             FROM unnest(s.places) AS run
             JOIN data_set d ON d.company_id = s.company_id AND d.id = s.data_set_id
             JOIN record r ON r.company_id = d.company_id AND r.connection_id = d.connection_id
                          AND r.data_type = d.data_type
                          AND r.position >= lower(run) AND r.position < upper(run)) AS ids
  FROM seen s;

CREATE FUNCTION seen_page_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seen (company_id, data_set_id, ids)
    VALUES (NEW.company_id, NEW.data_set_id, NEW.ids);
    RETURN NEW;
END $$;

-- they are forgotten all at once
CREATE FUNCTION seen_page_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM seen WHERE company_id = OLD.company_id AND data_set_id = OLD.data_set_id;
    RETURN OLD;
END $$;

CREATE TRIGGER seen_page_added INSTEAD OF INSERT ON seen_page
    FOR EACH ROW EXECUTE FUNCTION seen_page_added();
CREATE TRIGGER seen_page_removed INSTEAD OF DELETE ON seen_page
    FOR EACH ROW EXECUTE FUNCTION seen_page_removed();
