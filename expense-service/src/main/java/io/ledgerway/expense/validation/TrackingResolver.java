package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Determines the tracking references of lines; one instance per transaction. */
public final class TrackingResolver {

    public static final String CATEGORIES = "trackingCategories";
    public static final String CUSTOMERS = "customers";
    public static final String SUPPLIERS = "suppliers";

    private final TrackingRules rules;
    private final ReferenceChecks referenceChecks;
    private final PostingFindings findings;
    private final Map<String, Set<String>> seen = new HashMap<>();

    public TrackingResolver(
            TrackingRules rules, ReferenceChecks referenceChecks, PostingFindings findings) {
        this.rules = rules;
        this.referenceChecks = referenceChecks;
        this.findings = findings;
    }

    /** The tracking references to post. */
    public List<TrackingRef> resolve(String line, List<TrackingRef> refs) {
        if (refs.isEmpty()) {
            return List.of();
        }
        if (rules.support() == FieldSupport.IGNORED) {
            findings.recordRuleHit(
                    line + "trackingRefs is left out: this platform supports no tracking here.");
            return List.of();
        }
        var parents = new HashSet<String>();
        var categories = new ArrayList<String>();
        for (int i = 0; i < refs.size(); i++) {
            var path = line + "trackingRefs[" + i + "]";
            var ref = refs.get(i);
            switch (ref.dataType()) {
                case CUSTOMERS ->
                        referenceChecks.customer(ReferencePath.transaction(path), ref.id());
                case SUPPLIERS ->
                        referenceChecks.supplier(ReferencePath.transaction(path), ref.id());
                default -> {
                    categories.add(ref.id());
                    category(path, ref.id(), parents);
                }
            }
        }
        counts(line + "trackingRefs", categories);
        return refs;
    }

    private void category(String path, String id, Set<String> parents) {
        var category = referenceChecks.trackingCategory(ReferencePath.transaction(path), id);
        if (category == null || !rules.leavesOnly()) {
            return;
        }
        if (Boolean.TRUE.equals(category.hasChildren())) {
            findings.reject(
                    path, "%s is a parent category; use one of its children.".formatted(id));
        }
        var parent = category.parentId();
        if (parent != null && !parents.add(parent)) {
            findings.reject(
                    path, "Two tracking categories have the same parent, %s.".formatted(parent));
        }
    }

    private void counts(String path, List<String> ids) {
        if (ids.size() > rules.maxPerLine()) {
            findings.reject(
                    path,
                    "A line can have at most %d tracking categories."
                            .formatted(rules.maxPerLine()));
        }
        rules.maxPerLineByPrefix()
                .forEach((kind, maximum) -> {
                    if (ids.stream().filter(it -> it.startsWith(kind)).count() > maximum) {
                        findings.reject(
                                path, "A line can have at most %d %s….".formatted(maximum, kind));
                    }
                });
        rules.maxPerTransactionByPrefix()
                .forEach((kind, maximum) -> {
                    var all = seen.computeIfAbsent(kind, it -> new HashSet<>());
                    int before = all.size();
                    ids.stream().filter(it -> it.startsWith(kind)).forEach(all::add);
                    if (all.size() > maximum && all.size() > before) {
                        findings.reject(
                                path,
                                "All lines together can have at most %d %s…."
                                        .formatted(maximum, kind));
                    }
                });
    }
}
