package io.ledgerway.sandbox.writes;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Compares sums and currencies of the request with those that the ledger computes. */
final class TotalsCheck {

    private static final List<String> OF_DOCUMENT =
            List.of("discount_total", "net_total", "tax_total", "gross_total");
    private static final List<String> OF_LINE = List.of("net", "tax", "gross");

    private TotalsCheck() {}

    /**
     * Absent members are not compared.
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
        for (String side : List.of("from", "to")) {
            compare(side + ".", List.of("amount"), given.path(side), computed.path(side), issues);
            currency(side + ".", given.path(side), computed.path(side), issues);
        }
        for (int i = 0; i < given.path("lines").size(); i++) {
            currency(
                    "lines[%d].".formatted(i),
                    given.path("lines").path(i),
                    computed.path("lines").path(i),
                    issues);
        }
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }

    /** Returns a warning when the balance differs from the computed one. */
    static List<FieldIssue> balance(JsonNode given, JsonNode computed) {
        if (!given.hasNonNull("balance")) {
            return List.of();
        }
        String own = computed.path("balance").asString("");
        boolean same =
                !own.isEmpty()
                        && new BigDecimal(given.path("balance").asString())
                                        .compareTo(new BigDecimal(own))
                                == 0;
        return same
                ? List.of()
                : List.of(new FieldIssue("balance", "'balance' is computed and cannot be set"));
    }

    /** Compares the currency with that of the account. */
    private static void currency(
            String prefix, JsonNode given, JsonNode computed, List<FieldIssue> issues) {
        String own = computed.path("currency").asString("");
        if (given.hasNonNull("currency")
                && !own.isEmpty()
                && !given.path("currency").asString("").equals(own)) {
            issues.add(
                    new FieldIssue(
                            prefix + "currency",
                            "'%scurrency' is %s by the account".formatted(prefix, own)));
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
                                    "'%s%s' is %s by the ledger"
                                            .formatted(prefix, member, own.toPlainString())));
                }
            }
        }
    }
}
