package io.ledgerway.expense.rule;

import io.ledgerway.expense.rule.Verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What judging one transaction brings to light: rules that it breaks, and what was filled in. */
final class Case {

    private final List<Finding> findings = new ArrayList<>();
    private final List<String> hits = new ArrayList<>();

    /** The transaction breaks a rule. */
    void refuse(@Nullable String itemId, String message) {
        findings.add(new Finding(itemId, message, false));
    }

    /** The company's configuration is missing or wrong. */
    void blame(String itemId, String message) {
        findings.add(new Finding(itemId, message, true));
    }

    void note(String hit) {
        hits.add(hit);
    }

    List<Finding> findings() {
        return findings;
    }

    List<String> hits() {
        return hits;
    }
}
