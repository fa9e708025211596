package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.record.Kind;
import java.util.Optional;

/** Identifiers of an organisation's records in the dialect of a real platform. */
public interface RecordIds {

    /** The identifier of a record; empty for a kind that the platform does not have. */
    Optional<String> identifierOf(Kind kind, String id);

    /** The id in the books of the record with this identifier, which may not exist. */
    Optional<String> idOf(Kind kind, String identifier);
}
