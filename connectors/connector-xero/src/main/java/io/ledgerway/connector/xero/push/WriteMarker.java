package io.ledgerway.connector.xero.push;

import java.net.URI;
import tools.jackson.databind.node.ObjectNode;

/**
 * Our reference in a record, by which a write without response is found again. Xero shows the
 * {@code Url} of invoices, bank transactions and manual journals as a link to the source.
 */
record WriteMarker(URI recordUrl) {

    void link(ObjectNode record, String idempotencyKey) {
        record.put("Url", url(idempotencyKey));
    }

    String url(String idempotencyKey) {
        return recordUrl.toString().replaceFirst("/*$", "/") + idempotencyKey;
    }

    /** In a reference that has no other value. */
    static void reference(ObjectNode record, String idempotencyKey) {
        if (record.path("Reference").asString("").isEmpty()) {
            record.put("Reference", idempotencyKey);
        }
    }
}
