package io.ledgerway.expense.validation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the findings of an evaluation: broken rules, and values that were filled in. */
public final class PostingFindings {

    private final List<PostingFinding> findings = new ArrayList<>();
    private final List<String> hits = new ArrayList<>();

    /** Adds a broken rule. */
    public void reject(@Nullable String itemId, String message) {
        findings.add(new PostingFinding(itemId, message, false));
    }

    /** Adds a missing or invalid default of the company. */
    void rejectConfiguration(String itemId, String message) {
        findings.add(new PostingFinding(itemId, message, true));
    }

    public void recordRuleHit(String hit) {
        hits.add(hit);
    }

    public List<PostingFinding> all() {
        return findings;
    }

    public List<String> ruleHits() {
        return hits;
    }
}
