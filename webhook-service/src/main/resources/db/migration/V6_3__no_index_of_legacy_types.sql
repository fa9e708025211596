-- Replaced by message_of_legacy_newest. In a transaction of its own, because its lock makes everything wait.
DROP INDEX message_of_legacy_type;
