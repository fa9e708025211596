-- What was asked for last, over all companies.
CREATE INDEX data_set_requested ON data_set (requested, id);
