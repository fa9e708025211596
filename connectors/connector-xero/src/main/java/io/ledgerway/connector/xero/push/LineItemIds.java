package io.ledgerway.connector.xero.push;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The ids of lines in an update. Xero deletes each line whose id an update of the lines does not
 * send, and creates a line for each one without id: what refers to a deleted line, such as a
 * billable expense, is lost. Of a line with an id, Xero keeps the members that the update leaves
 * out, so that only a line from which nothing is removed has one.
 */
final class LineItemIds {

    private static final String ID = "LineItemID";
    private static final String ITEM = "ItemCode";
    private static final String ACCOUNT = "AccountCode";
    private static final String TRACKING = "Tracking";
    private static final String TAX_TYPE = "TaxType";
    private static final String TAX_AMOUNT = "TaxAmount";

    private final JsonNode current;
    private final JsonNode sent;
    private final Set<String> given = new HashSet<>();

    private LineItemIds(JsonNode current, JsonNode sent) {
        this.current = current;
        this.sent = sent;
    }

    /**
     * Gives a line the id of the current line with the same values, else of the one with the same
     * item, or where neither has an item, the same account: of the line at the same position, else
     * of the only other one. A line without such a current line is new. No id is given twice.
     *
     * @param current the lines that Xero has
     * @param sent the lines of the update
     */
    static void keep(JsonNode current, JsonNode sent) {
        var ids = new LineItemIds(current, sent);
        ids.keep((known, line) -> hasParts(known, line) && WriteLookup.sameValues(known, line));
        ids.keep((known, line) ->
                hasParts(known, line) && hasTax(known, line) && sameSubject(known, line));
    }

    private void keep(BiPredicate<JsonNode, JsonNode> same) {
        for (int i = 0; i < Math.min(current.size(), sent.size()); i++) {
            var known = current.path(i);
            var line = sent.path(i);
            if (isFree(known) && isNew(line) && same.test(known, line)) {
                give(known, line);
            }
        }
        for (var known : current) {
            var lines = sent.valueStream().filter(it -> isNew(it) && same.test(known, it)).toList();
            if (isFree(known) && lines.size() == 1 && isOnly(lines.getFirst(), same)) {
                give(known, lines.getFirst());
            }
        }
    }

    /** Whether only one of the current lines that are left can be the line. */
    private boolean isOnly(JsonNode line, BiPredicate<JsonNode, JsonNode> same) {
        return current.valueStream().filter(it -> isFree(it) && same.test(it, line)).count() == 1;
    }

    private static boolean isNew(JsonNode line) {
        return !line.has(ID);
    }

    private boolean isFree(JsonNode known) {
        return !id(known).isEmpty() && !given.contains(id(known));
    }

    private void give(JsonNode known, JsonNode line) {
        ((ObjectNode) line).put(ID, id(known));
        given.add(id(known));
    }

    private static boolean sameSubject(JsonNode known, JsonNode line) {
        var member = text(known, ITEM).isEmpty() && text(line, ITEM).isEmpty() ? ACCOUNT : ITEM;
        return text(known, member).equals(text(line, member));
    }

    /**
     * Whether a line with the id of the current one lacks no part that Xero would keep. Xero would
     * keep the price of a line that has only its amount, and the rate of a discount.
     */
    private static boolean hasParts(JsonNode known, JsonNode line) {
        return !line.has("LineAmount")
                && Stream.of("UnitAmount", "Quantity")
                        .allMatch(it -> line.has(it) || !isNotZero(known, it))
                && !isDiscounted(known)
                && !isDiscounted(line)
                && line.path(TRACKING).size() >= known.path(TRACKING).size()
                && (text(known, ITEM).isEmpty() || line.has(ITEM));
    }

    /** Whether a line with another price or tax has no tax that Xero would keep. */
    private static boolean hasTax(JsonNode known, JsonNode line) {
        return line.has(TAX_AMOUNT) || (!isNotZero(known, TAX_AMOUNT) && sameTax(known, line));
    }

    private static boolean sameTax(JsonNode known, JsonNode line) {
        return !line.has(TAX_TYPE) || text(known, TAX_TYPE).equals(text(line, TAX_TYPE));
    }

    private static boolean isDiscounted(JsonNode line) {
        return Stream.of("DiscountAmount", "DiscountRate").anyMatch(it -> isNotZero(line, it));
    }

    private static boolean isNotZero(JsonNode line, String member) {
        return line.path(member).decimalValue(BigDecimal.ZERO).signum() != 0;
    }

    private static String id(JsonNode line) {
        return text(line, ID);
    }

    private static String text(JsonNode line, String member) {
        return line.path(member).asString("");
    }
}
