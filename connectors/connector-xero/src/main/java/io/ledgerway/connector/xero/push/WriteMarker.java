package io.ledgerway.connector.xero.push;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Our reference in a record, by which a write without response is found again. Xero shows the
 * {@code Url} of invoices, bank transactions and manual journals as a link to the source.
 *
 * @param recordUrl the start of the links; null for none
 */
record WriteMarker(@Nullable URI recordUrl) {

    void link(ObjectNode record, String idempotencyKey) {
        url(idempotencyKey).ifPresent(it -> fill(record, "Url", it));
    }

    Optional<String> url(String idempotencyKey) {
        return recordUrl == null
                ? Optional.empty()
                : Optional.of(
                        recordUrl.toString().replaceFirst("(?<![/=])$", "/") + idempotencyKey);
    }

    /** In a member that has no other value. */
    static void fill(ObjectNode record, String member, String mark) {
        if (record.path(member).asString("").isEmpty()) {
            record.put(member, mark);
        }
    }
}
