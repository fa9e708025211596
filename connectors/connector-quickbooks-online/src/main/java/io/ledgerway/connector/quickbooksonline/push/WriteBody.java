package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Body of the request that writes a record.
 *
 * @param idPrefix before the platform's id
 * @param note the member that takes the mark of the write; null where the entity has no note
 * @param expectedTotal the total of the record; null where it has none
 */
record WriteBody(
        QuickBooksEntity entity,
        String idPrefix,
        ObjectNode json,
        @Nullable String note,
        @Nullable BigDecimal expectedTotal) {

    static final String PRIVATE_NOTE = "PrivateNote";
    static final String NOTES = "Notes";

    static WriteBody transaction(
            QuickBooksEntity entity, String idPrefix, Body body, @Nullable BigDecimal total) {
        return new WriteBody(entity, idPrefix, body.json(), PRIVATE_NOTE, total);
    }

    static WriteBody customer(Body body) {
        return new WriteBody(QuickBooksEntity.CUSTOMER, "", body.json(), NOTES, null);
    }

    /** The platform keeps no note of the entity; that of a supplier is in its schema only. */
    static WriteBody unmarked(QuickBooksEntity entity, Body body) {
        return new WriteBody(entity, "", body.json(), null, null);
    }
}
