package io.ledgerway.connector.xero.api;

import java.util.Arrays;
import java.util.Locale;

/** The price tier of the operator's app at Xero. It limits the calls of a day. */
public enum XeroTier {
    STARTER(1_000),
    CORE(5_000),
    PLUS(5_000),
    ADVANCED(5_000),
    ENTERPRISE(5_000);

    private final int callsPerDay;

    XeroTier(int callsPerDay) {
        this.callsPerDay = callsPerDay;
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
