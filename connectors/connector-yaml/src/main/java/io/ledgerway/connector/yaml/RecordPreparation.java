package io.ledgerway.connector.yaml;

import io.ledgerway.model.datatype.DataType;
import tools.jackson.databind.JsonNode;

/**
 * Changes a record of the platform before it is mapped, for what paths and conversions cannot
 * express: it adds members, or replaces them.
 */
@FunctionalInterface
public interface RecordPreparation {

    /** Leaves every record as it is. */
    RecordPreparation NONE = (_, source) -> source;

    /** The record that is mapped. An exception makes the record unreadable; the read continues. */
    JsonNode prepare(DataType type, JsonNode source);
}
