package io.ledgerway.connector.xero.api;

import java.util.Arrays;
import java.util.Locale;

/**
 * The price tier of the operator's app at Xero. It limits the calls of a day, and gives access to
 * journals.
 */
public enum XeroTier {
    STARTER(1_000, false),
    CORE(5_000, false),
    PLUS(5_000, false),
    ADVANCED(5_000, true),
    ENTERPRISE(5_000, true);

    private final int callsPerDay;
    private final boolean journals;

    XeroTier(int callsPerDay, boolean journals) {
        this.callsPerDay = callsPerDay;
        this.journals = journals;
    }

    /** Whether the app can read the journals of all transactions. */
    public boolean readsJournals() {
        return journals;
    }

    /** Of one organisation. */
    public int callsPerDay() {
        return callsPerDay;
    }

    /** Of a name in any case. */
    static XeroTier of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "LEDGERWAY_PLATFORMS_GBOL_APP_TIER is "
                                        + name
                                        + "; it must be one of "
                                        + Arrays.toString(values()).toLowerCase(Locale.ROOT)));
    }
}
