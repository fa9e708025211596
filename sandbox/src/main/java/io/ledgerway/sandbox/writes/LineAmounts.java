package io.ledgerway.sandbox.writes;

import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;

/** Amounts of lines that {@link WriteValidation} accepted; null is equal to absent. */
final class LineAmounts {

    private LineAmounts() {}

    /** Price times quantity, without rounding. */
    static BigDecimal gross(JsonNode line) {
        return amount(line, "unit_price", "0").multiply(amount(line, "qty", "1"));
    }

    private static BigDecimal amount(JsonNode line, String member, String otherwise) {
        return new BigDecimal(
                line.hasNonNull(member) ? line.path(member).asString(otherwise) : otherwise);
    }
}
