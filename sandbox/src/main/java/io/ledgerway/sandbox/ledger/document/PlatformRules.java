package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Set;

/** What the ledger takes under some platform keys only (expenses-and-files.md 17). */
public final class PlatformRules {

    private static final String REFERENCE = "mqjo";
    private static final Set<String> TAX_AMOUNTS = Set.of(REFERENCE, "fbrh");
    private static final Set<String> NOMINAL_TRANSFERS = Set.of(REFERENCE, "pqsw", "qhyg");

    private PlatformRules() {}

    /** Whether a line's tax is what its writer says when it names no tax code. */
    static boolean takesTaxAmounts(Tenant tenant) {
        return TAX_AMOUNTS.contains(tenant.platform());
    }

    /** Whether an account in a foreign currency takes what is in another one (17.4, 3 and 5). */
    public static boolean convertsIntoAccounts(Tenant tenant) {
        return tenant.platform().equals(REFERENCE);
    }

    /** Whether one side of a transfer may be an account that is no bank account. */
    public static boolean transfersToNominals(Tenant tenant) {
        return NOMINAL_TRANSFERS.contains(tenant.platform());
    }
}
