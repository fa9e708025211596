-- A record that nobody will ever have applied: an operator has decided so. It waits no more.
ALTER TABLE dead_letter ADD COLUMN discarded boolean NOT NULL DEFAULT false;
