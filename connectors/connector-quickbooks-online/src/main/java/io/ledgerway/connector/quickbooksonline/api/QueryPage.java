package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.pull.RawPayload;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The result of a query.
 *
 * @param time the platform's clock when the query started; null where the response has none
 * @param texts of the records, by identity
 */
public record QueryPage(
        List<JsonNode> records,
        @Nullable Instant time,
        IdentityHashMap<JsonNode, RawPayload> texts) {

    public QueryPage {
        records = List.copyOf(records);
    }
}
