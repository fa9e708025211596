package io.ledgerway.sandbox.xero.access;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/** Scopes of the API. Granular scopes replace the broad ones, which only old applications get. */
final class XeroScopes {

    static final String OFFLINE = "offline_access";

    private static final Set<String> BROAD =
            Set.of(
                    "accounting.transactions",
                    "accounting.transactions.read",
                    "accounting.reports.read");

    private static final Set<String> OTHERS =
            Set.of(
                    "openid",
                    "profile",
                    "email",
                    OFFLINE,
                    "accounting.journals.read",
                    "accounting.budgets.read",
                    "accounting.reports.aged.read",
                    "accounting.reports.balancesheet.read",
                    "accounting.reports.banksummary.read",
                    "accounting.reports.budgetsummary.read",
                    "accounting.reports.executivesummary.read",
                    "accounting.reports.profitandloss.read",
                    "accounting.reports.taxreports.read",
                    "accounting.reports.tenninetynine.read",
                    "accounting.reports.trialbalance.read");

    private static final Set<String> READ_AND_WRITE =
            Set.of(
                    "accounting.attachments",
                    "accounting.banktransactions",
                    "accounting.contacts",
                    "accounting.invoices",
                    "accounting.manualjournals",
                    "accounting.payments",
                    "accounting.settings");

    private static final Set<String> OF_TRANSACTIONS =
            Set.of(
                    "accounting.banktransactions",
                    "accounting.invoices",
                    "accounting.manualjournals",
                    "accounting.payments");

    private XeroScopes() {}

    static Set<String> parse(String scope) {
        Set<String> scopes = new LinkedHashSet<>(Arrays.asList(scope.strip().split("\\s+", -1)));
        scopes.remove("");
        return scopes;
    }

    /** Whether an application may ask for all of these. */
    static boolean known(Set<String> scopes, boolean broad) {
        return !scopes.isEmpty()
                && scopes.stream()
                        .allMatch(it ->
                                OTHERS.contains(it)
                                        || READ_AND_WRITE.contains(it)
                                        || READ_AND_WRITE.contains(withoutRead(it))
                                        || (broad && BROAD.contains(it)));
    }

    private static String withoutRead(String scope) {
        return scope.endsWith(".read") ? scope.substring(0, scope.length() - 5) : scope;
    }

    /** Whether the scopes allow what the scope names; a scope to write allows to read. */
    static boolean allow(Set<String> scopes, String wanted) {
        String own = withoutRead(wanted);
        if (scopes.contains(wanted) || (wanted.endsWith(".read") && scopes.contains(own))) {
            return true;
        }
        if (OF_TRANSACTIONS.contains(own)) {
            return scopes.contains("accounting.transactions")
                    || (wanted.endsWith(".read")
                            && scopes.contains("accounting.transactions.read"));
        }
        return wanted.startsWith("accounting.reports.")
                && scopes.contains("accounting.reports.read");
    }

    /** Every scope that a new application can have. */
    static String all() {
        Set<String> all = new TreeSet<>(OTHERS);
        all.addAll(READ_AND_WRITE);
        return String.join(" ", all);
    }
}
