package io.ledgerway.webhook.header;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request body of {@code PUT …/headers}: all headers of the consumer. */
record HeadersRequest(@Nullable List<@Nullable Item> headers) {

    /**
     * One header.
     *
     * @param value missing: the value that the header has
     * @param sensitive false: the value may be shown again; missing: as it is, at first true
     */
    record Item(@Nullable String name, @Nullable String value, @Nullable Boolean sensitive) {

        @Override
        public String toString() {
            return "Item[" + name + "]";
        }
    }
}
