package io.ledgerway.expense.validation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What judging one transaction brings to light: rules that it breaks, and what was filled in. */
public final class PostingFindings {

    private final List<PostingFinding> findings = new ArrayList<>();
    private final List<String> hits = new ArrayList<>();

    /** The transaction breaks a rule. */
    public void reject(@Nullable String itemId, String message) {
        findings.add(new PostingFinding(itemId, message, false));
    }

    /** The company's configuration is missing or wrong. */
    void rejectConfiguration(String itemId, String message) {
        findings.add(new PostingFinding(itemId, message, true));
    }

    public void recordRuleHit(String hit) {
        hits.add(hit);
    }

    public List<PostingFinding> findings() {
        return findings;
    }

    public List<String> ruleHits() {
        return hits;
    }
}
