package io.ledgerway.connector.xero.api;

import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * A page of a collection.
 *
 * @param serverTime Xero's clock
 * @param last whether no page follows
 */
public record XeroPage(
        List<JsonNode> records, Instant serverTime, OptionalLong total, boolean last) {

    public XeroPage {
        records = List.copyOf(records);
    }
}
