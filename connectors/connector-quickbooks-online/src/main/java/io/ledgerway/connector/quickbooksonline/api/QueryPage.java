package io.ledgerway.connector.quickbooksonline.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The result of a query.
 *
 * @param time the platform's clock when the query started; null where the response has none
 */
public record QueryPage(List<JsonNode> records, @Nullable Instant time) {

    public QueryPage {
        records = List.copyOf(records);
    }
}
