package io.ledgerway.sync.record.lineage;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The values of a JSON document by JSON pointer. An empty object or array is a value. */
final class JsonLeaves {

    private JsonLeaves() {}

    /** Returns the values in the order of the document. */
    static Map<String, JsonNode> of(JsonNode document) {
        Map<String, JsonNode> leaves = new LinkedHashMap<>();
        collect("", document, leaves);
        return leaves;
    }

    private static void collect(String pointer, JsonNode node, Map<String, JsonNode> into) {
        if (node.isContainer() && !node.isEmpty()) {
            if (node.isObject()) {
                node.properties()
                        .forEach(it ->
                                collect(pointer + "/" + escape(it.getKey()), it.getValue(), into));
            } else {
                for (int i = 0; i < node.size(); i++) {
                    collect(pointer + "/" + i, node.get(i), into);
                }
            }
        } else {
            into.put(pointer, node);
        }
    }

    /** The escapes of RFC 6901. */
    private static String escape(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /** Whether two values are the same text or the same number. */
    static boolean sameValue(JsonNode one, JsonNode other) {
        if (one.isContainer() || other.isContainer() || one.isNull() || other.isNull()) {
            return one.equals(other);
        }
        if (one.asString().equals(other.asString())) {
            return true;
        }
        return isNumber(one) && isNumber(other) && number(one).compareTo(number(other)) == 0;
    }

    private static boolean isNumber(JsonNode value) {
        return value.isNumber() || value.asString().matches("-?\\d{1,30}(\\.\\d{1,30})?");
    }

    private static BigDecimal number(JsonNode value) {
        return value.isNumber() ? value.decimalValue() : new BigDecimal(value.asString());
    }
}
