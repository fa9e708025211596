package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;

/** What the ledger takes under some platform keys only (expenses-and-files.md 17). */
final class PlatformRules {

    private static final String FREE_AGENT = "fbrh";

    private PlatformRules() {}

    /** Whether a line's tax is what its writer says when it names no tax code. */
    static boolean takesTaxAmounts(Tenant tenant) {
        return tenant.platform().equals(FREE_AGENT);
    }
}
