package io.ledgerway.expense.posting;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.expenserules.ExpenseRules;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Expense rules of the installed connectors. */
final class InstalledExpenseRules {

    private static final Map<String, ExpenseRules> ALL = load();

    private InstalledExpenseRules() {}

    private static Map<String, ExpenseRules> load() {
        Map<String, ExpenseRules> all = new LinkedHashMap<>();
        for (PlatformDescriptor each : Connectors.descriptors().values()) {
            ExpenseRules rules = each.expenseRules();
            if (rules != null) {
                all.put(each.platformKey(), rules);
            }
        }
        return Collections.unmodifiableMap(all);
    }

    /** The rules of a platform; empty if it does not support expenses. */
    static Optional<ExpenseRules> of(String platformKey) {
        return Optional.ofNullable(ALL.get(platformKey));
    }

    /** Rules by platform key, sorted. */
    static Map<String, ExpenseRules> all() {
        return ALL;
    }
}
