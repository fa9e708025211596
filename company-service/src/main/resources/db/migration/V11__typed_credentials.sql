-- Attempts whose customer types the access to the platform: `Typing` awaits the form.
ALTER TABLE link_attempt DROP CONSTRAINT link_attempt_status_check;
-- safe after 0.2.0: the constraint permits every status that 0.2.0 writes
ALTER TABLE link_attempt ADD CONSTRAINT link_attempt_status_check
    CHECK (status IN ('Begun', 'Claimed', 'Choosing', 'Confirming', 'Typing', 'Uploading', 'Ended'));
