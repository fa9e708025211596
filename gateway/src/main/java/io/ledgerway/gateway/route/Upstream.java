package io.ledgerway.gateway.route;

import java.util.Locale;

/** A service behind the gateway. */
public enum Upstream {
    COMPANY,
    SYNC,
    EXPENSE,
    WEBHOOK,
    FILE;

    /** Its name, as metrics call it. */
    public String serviceName() {
        return name().toLowerCase(Locale.ROOT) + "-service";
    }
}
