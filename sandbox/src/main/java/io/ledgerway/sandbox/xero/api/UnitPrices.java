package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.record.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Unit prices of elements: of their lines, and of items. */
final class UnitPrices {

    private static final List<String> MEMBERS = List.of("UnitAmount", "UnitPrice");

    private UnitPrices() {}

    /** Rounds in place; a price with fewer decimals stays as it is. */
    static void round(JsonNode node, int decimals) {
        if (node instanceof ObjectNode element) {
            for (String member : MEMBERS) {
                BigDecimal price =
                        Money.decimal(element.path(member).asString("")).orElse(BigDecimal.ZERO);
                BigDecimal rounded = price.setScale(decimals, RoundingMode.HALF_UP);
                if (rounded.compareTo(price) != 0) {
                    element.put(member, rounded);
                }
            }
        }
        for (JsonNode inner : node) {
            round(inner, decimals);
        }
    }
}
