package io.ledgerway.sandbox.writes;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Compares the amounts that a writer computed with those of the ledger. */
final class Sums {

    private static final List<String> OF_DOCUMENT =
            List.of("discount_total", "net_total", "tax_total", "gross_total");
    private static final List<String> OF_LINE = List.of("net", "tax", "gross");

    private Sums() {}

    /**
     * What a writer left out is not compared.
     *
     * @throws WriteRefusal naming every sum that differs
     */
    static void check(JsonNode given, JsonNode computed) {
        List<FieldIssue> issues = new ArrayList<>();
        compare("", OF_DOCUMENT, given, computed, issues);
        for (int i = 0; i < given.path("lines").size(); i++) {
            compare(
                    "lines[%d].".formatted(i),
                    OF_LINE,
                    given.path("lines").get(i),
                    computed.path("lines").path(i),
                    issues);
        }
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }

    private static void compare(
            String prefix,
            List<String> members,
            JsonNode given,
            JsonNode computed,
            List<FieldIssue> issues) {
        for (String member : members) {
            if (given.hasNonNull(member) && computed.hasNonNull(member)) {
                BigDecimal own = new BigDecimal(computed.path(member).asString());
                if (new BigDecimal(given.path(member).asString()).compareTo(own) != 0) {
                    issues.add(
                            new FieldIssue(
                                    prefix + member,
                                    "'%s%s' is %s by the lines and their tax codes"
                                            .formatted(prefix, member, own.toPlainString())));
                }
            }
        }
    }
}
