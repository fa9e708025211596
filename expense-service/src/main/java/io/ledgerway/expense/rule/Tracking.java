package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.TrackingRules;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What lines are tracked by (sections 17.6, 17.7); one instance per transaction. */
final class Tracking {

    static final String CATEGORIES = "trackingCategories";
    static final String CUSTOMERS = "customers";
    static final String SUPPLIERS = "suppliers";

    private final TrackingRules rules;
    private final Checked checked;
    private final Case file;
    private final Map<String, Set<String>> seen = new HashMap<>();

    Tracking(TrackingRules rules, Checked checked, Case file) {
        this.rules = rules;
        this.checked = checked;
        this.file = file;
    }

    /** What is sent of them. */
    List<TrackingRef> judge(String line, List<TrackingRef> refs) {
        if (refs.isEmpty()) {
            return List.of();
        }
        if (rules.support() == FieldSupport.IGNORED) {
            file.note(line + "trackingRefs is left out: this platform tracks nothing here.");
            return List.of();
        }
        var parents = new HashSet<String>();
        var categories = new ArrayList<String>();
        for (int i = 0; i < refs.size(); i++) {
            var path = line + "trackingRefs[" + i + "]";
            var ref = refs.get(i);
            switch (ref.dataType()) {
                case CUSTOMERS -> checked.customer(At.transaction(path), ref.id());
                case SUPPLIERS -> checked.supplier(At.transaction(path), ref.id());
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
        var category = checked.trackingCategory(At.transaction(path), id);
        if (category == null || !rules.leavesOnly()) {
            return;
        }
        if (Boolean.TRUE.equals(category.hasChildren())) {
            file.refuse(path, "%s is a parent; track by one of its children.".formatted(id));
        }
        var parent = category.parentId();
        if (parent != null && !parents.add(parent)) {
            file.refuse(
                    path, "Two tracking categories have the same parent, %s.".formatted(parent));
        }
    }

    private void counts(String path, List<String> ids) {
        if (ids.size() > rules.maxPerLine()) {
            file.refuse(
                    path,
                    "A line may have %d tracking categories here.".formatted(rules.maxPerLine()));
        }
        rules.maxPerLineByPrefix()
                .forEach((kind, maximum) -> {
                    if (ids.stream().filter(it -> it.startsWith(kind)).count() > maximum) {
                        file.refuse(path, "A line may have %d %s… only.".formatted(maximum, kind));
                    }
                });
        rules.maxPerTransactionByPrefix()
                .forEach((kind, maximum) -> {
                    var all = seen.computeIfAbsent(kind, it -> new HashSet<>());
                    int before = all.size();
                    ids.stream().filter(it -> it.startsWith(kind)).forEach(all::add);
                    if (all.size() > maximum && all.size() > before) {
                        file.refuse(
                                path,
                                "All lines together may have %d %s… only."
                                        .formatted(maximum, kind));
                    }
                });
    }
}
