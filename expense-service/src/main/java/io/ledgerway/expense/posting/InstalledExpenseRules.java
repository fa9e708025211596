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

    private static final Map<String, PlatformDescriptor> PLATFORMS = Connectors.descriptors();
    private static final Map<String, ExpenseRules> ALL = load();

    private InstalledExpenseRules() {}

    private static Map<String, ExpenseRules> load() {
        Map<String, ExpenseRules> all = new LinkedHashMap<>();
        for (PlatformDescriptor each : PLATFORMS.values()) {
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

    /** The platform with this key; empty if it has no adapter. */
    static Optional<PlatformDescriptor> platform(String platformKey) {
        return Optional.ofNullable(PLATFORMS.get(platformKey));
    }

    /** Rules by platform key, sorted. */
    static Map<String, ExpenseRules> all() {
        return ALL;
    }
}
