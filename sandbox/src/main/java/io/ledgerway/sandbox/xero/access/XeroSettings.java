package io.ledgerway.sandbox.xero.access;

import java.util.Locale;
import java.util.Set;

/** Settings of the application that the control API can change. */
public class XeroSettings {

    private static final Set<String> WITH_JOURNALS = Set.of("advanced", "enterprise");

    private volatile String tier;

    XeroSettings(XeroProperties properties) {
        this.tier = properties.tier().toLowerCase(Locale.ROOT);
    }

    public String tier() {
        return tier;
    }

    public void tier(String wanted) {
        tier = wanted.toLowerCase(Locale.ROOT);
    }

    /** Whether the price tier contains the journals. */
    public boolean readsJournals() {
        return WITH_JOURNALS.contains(tier);
    }
}
