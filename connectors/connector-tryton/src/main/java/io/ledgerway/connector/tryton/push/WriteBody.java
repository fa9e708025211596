package io.ledgerway.connector.tryton.push;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Content of the request that writes a record.
 *
 * @param values by field; can be changed
 * @param parts the records below it that get the mark: identifiers, products or lines
 * @param posted whether it is posted after it was created
 * @param expectedTotal the total that Tryton has to compute; null where none was given
 */
record WriteBody(
        String model,
        Map<String, Object> values,
        List<Map<String, Object>> parts,
        boolean posted,
        @Nullable BigDecimal expectedTotal) {

    WriteBody(String model, Map<String, Object> values, List<Map<String, Object>> parts) {
        this(model, values, parts, false, null);
    }
}
