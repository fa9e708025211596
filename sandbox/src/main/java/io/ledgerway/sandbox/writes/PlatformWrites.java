package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * What applications may not write under some platform keys, of money spent or received at once and
 * of entries by hand (expenses-and-files.md 17.7). The reference platform takes everything.
 */
final class PlatformWrites {

    private static final Set<String> ONE_LINE = Set.of("fbrh", "trji");
    private static final Set<String> WITH_NOTE = Set.of("fbrh");
    private static final Set<String> WITH_TAX_CODES = Set.of("trji");
    private static final Set<String> WITH_CONTACT = Set.of("akxx", "gbol", "qhyg");
    private static final Map<String, Integer> LONGEST_REFERENCE = Map.of("gbol", 255, "qhyg", 21);
    private static final Set<String> TWO_LINE_ENTRIES = Set.of("trji");

    private PlatformWrites() {}

    /**
     * @throws WriteRefusal naming every member that is wrong
     */
    static void check(Tenant tenant, Kind kind, JsonNode body) {
        List<FieldIssue> issues =
                switch (kind) {
                    case DIRECT_COSTS, DIRECT_INCOMES -> ofDirect(tenant.platform(), body);
                    case JOURNAL_ENTRIES -> ofEntry(tenant.platform(), body);
                    default -> List.of();
                };
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }

    private static List<FieldIssue> ofDirect(String platform, JsonNode body) {
        List<FieldIssue> issues = new ArrayList<>();
        JsonNode lines = body.path("lines");
        if (ONE_LINE.contains(platform) && lines.size() != 1) {
            issues.add(new FieldIssue("lines", "'lines' must be one"));
        }
        if (WITH_NOTE.contains(platform) && body.path("memo").asString("").isBlank()) {
            issues.add(new FieldIssue("memo", "'memo' is required"));
        }
        if (WITH_CONTACT.contains(platform)
                && !body.hasNonNull("vendor")
                && !body.hasNonNull("client")) {
            issues.add(new FieldIssue("vendor", "'vendor' is required"));
        }
        int longest = LONGEST_REFERENCE.getOrDefault(platform, Integer.MAX_VALUE);
        if (body.path("reference").asString("").length() > longest) {
            issues.add(
                    new FieldIssue(
                            "reference", "'reference' may have %d characters".formatted(longest)));
        }
        for (int i = 0; WITH_TAX_CODES.contains(platform) && i < lines.size(); i++) {
            if (!lines.path(i).hasNonNull("tax_code")) {
                String field = "lines[%d].tax_code".formatted(i);
                issues.add(new FieldIssue(field, "'%s' is required".formatted(field)));
            }
        }
        return issues;
    }

    private static List<FieldIssue> ofEntry(String platform, JsonNode body) {
        return TWO_LINE_ENTRIES.contains(platform) && body.path("lines").size() != 2
                ? List.of(new FieldIssue("lines", "'lines' must be two"))
                : List.of();
    }
}
