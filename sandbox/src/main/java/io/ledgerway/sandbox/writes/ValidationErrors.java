package io.ledgerway.sandbox.writes;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Collects errors of a record, member by member. */
final class ValidationErrors {

    private final List<FieldIssue> issues = new ArrayList<>();

    void add(String field, String rest) {
        issues.add(new FieldIssue(field, "'%s' %s".formatted(field, rest)));
    }

    /** Requires each of the members below the prefix. */
    void require(String prefix, JsonNode body, String... members) {
        for (String member : members) {
            JsonNode value = body.path(member);
            if (value.isMissingNode()
                    || value.isNull()
                    || (value.isString() && value.asString().isBlank())) {
                add(prefix + member, "is required");
            }
        }
    }

    /** Limits the length of a text. */
    void limit(String prefix, JsonNode body, String member, int longest) {
        String text = body.path(member).asString("");
        if (text.codePointCount(0, text.length()) > longest) {
            add(prefix + member, "may have %d characters".formatted(longest));
        }
    }

    List<FieldIssue> issues() {
        return List.copyOf(issues);
    }
}
