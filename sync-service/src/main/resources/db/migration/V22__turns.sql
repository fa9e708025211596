-- The write under whose task a worker has gone on to this one, which has none of its own.
ALTER TABLE push_operation ADD COLUMN carried_by uuid;
