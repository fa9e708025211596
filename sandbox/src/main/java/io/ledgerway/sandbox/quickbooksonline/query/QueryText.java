package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import java.util.List;

/**
 * A parsed query.
 *
 * @param columns selected members; empty for all
 * @param start position of the first row, from 1
 */
record QueryText(
        Entity entity,
        boolean isCount,
        List<String> columns,
        List<Condition> conditions,
        List<Order> orders,
        int start,
        int limit) {

    QueryText {
        columns = List.copyOf(columns);
        conditions = List.copyOf(conditions);
        orders = List.copyOf(orders);
    }

    /** Comparison of a property with values; several only for IN. */
    record Condition(String property, String operator, List<String> values) {

        Condition {
            values = List.copyOf(values);
        }

        String value() {
            return values.getFirst();
        }
    }

    /** Order by a property. */
    record Order(String property, boolean descending) {}
}
