-- `Uploading`: the customer may upload files to the connection, from this browser, until it expires.
ALTER TABLE link_attempt
    DROP CONSTRAINT link_attempt_status_check,
    ADD CONSTRAINT link_attempt_status_check
        CHECK (status IN ('Begun', 'Claimed', 'Choosing', 'Confirming', 'Uploading', 'Ended'));
