package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Set;

/** Rules of the ledger that depend on the platform key of the organisation. */
public final class PlatformRules {

    private static final String REFERENCE = "mqjo";
    private static final String QUICKBOOKS_ONLINE = "qhyg";
    private static final Set<String> TAX_AMOUNTS = Set.of(REFERENCE, "fbrh");
    private static final Set<String> NOMINAL_TRANSFERS =
            Set.of(REFERENCE, "pqsw", QUICKBOOKS_ONLINE);

    private PlatformRules() {}

    /** Whether a line without tax code keeps the tax amount of the request. */
    static boolean takesTaxAmounts(Tenant tenant) {
        return TAX_AMOUNTS.contains(tenant.platform());
    }

    /** Whether an account in a foreign currency accepts amounts in other currencies. */
    public static boolean convertsIntoAccounts(Tenant tenant) {
        return tenant.platform().equals(REFERENCE);
    }

    /** Whether direct costs and incomes may use an asset account other than a bank account. */
    public static boolean paysFromOtherAssets(Tenant tenant) {
        return tenant.platform().equals(QUICKBOOKS_ONLINE);
    }

    /** Whether one side of a transfer may be an account other than a bank account. */
    public static boolean transfersToNominals(Tenant tenant) {
        return NOMINAL_TRANSFERS.contains(tenant.platform());
    }
}
