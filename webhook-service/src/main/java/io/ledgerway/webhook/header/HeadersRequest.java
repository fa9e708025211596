package io.ledgerway.webhook.header;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request body of {@code PUT …/headers}: all headers of the consumer. */
record HeadersRequest(@Nullable List<@Nullable Item> headers) {

    /**
     * A header.
     *
     * @param value absent: the current value
     * @param sensitive false: the value may be returned; absent: unchanged, initially true
     */
    record Item(@Nullable String name, @Nullable String value, @Nullable Boolean sensitive) {

        @Override
        public String toString() {
            return "Item[" + name + "]";
        }
    }
}
