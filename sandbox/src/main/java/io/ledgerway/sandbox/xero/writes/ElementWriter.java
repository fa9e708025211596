package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.xero.wire.XeroIds;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Writes one element of a collection to the books. */
interface ElementWriter {

    /**
     * Creates or changes a record.
     *
     * @param pathId identifier of the path; null for elements of a list
     * @param create whether the call creates only (PUT)
     * @return the written record
     * @throws ElementRefusal when the element is invalid
     */
    XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create);
}
