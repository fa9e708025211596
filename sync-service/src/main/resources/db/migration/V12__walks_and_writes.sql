-- Where the pages of lists ended, so that a walk goes on there whatever has changed before it.
-- Short-lived: a page whose mark is gone is counted off from the beginning.
CREATE TABLE page_mark (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    -- a hash of who walks, and of the list: its filter, order and page size
    list          text        NOT NULL,
    page          integer     NOT NULL,
    -- whether the page was come to by a link: whoever counts pages up does not go on from there
    linked        boolean     NOT NULL,
    -- the word for it in links: a hash of the place
    word          text        NOT NULL,
    -- the values the list is ordered by, of the page's last record
    place         text[]      NOT NULL,
    -- not in an index: what is noted again stays where it is in the table
    noted         timestamptz NOT NULL,
    PRIMARY KEY (company_id, list, page, linked, word)
);

-- Something of its type was written while it was being read: the type is read once more when it ends.
ALTER TABLE data_set ADD COLUMN read_again boolean NOT NULL DEFAULT false;

-- Writes have workers of their own, so that no read holds them up. The table of db-scheduler again:
-- a scheduler locks what it finds due in its table, also what it does not know.
CREATE TABLE push_task (LIKE scheduled_tasks INCLUDING ALL);
INSERT INTO push_task SELECT * FROM scheduled_tasks WHERE task_name = 'push';
DELETE FROM scheduled_tasks WHERE task_name = 'push';
