package io.ledgerway.gateway.route;

import java.util.Locale;

/** A service behind the gateway. */
public enum Upstream {
    COMPANY,
    SYNC,
    EXPENSE,
    WEBHOOK,
    FILE,
    /** Pages for people: the one that has no part in the API. */
    PORTAL;

    /** Its name, as metrics call it. */
    public String serviceName() {
        String name = name().toLowerCase(Locale.ROOT);
        return this == PORTAL ? name : name + "-service";
    }

    /** Whether API clients call it, so that it describes itself. */
    public boolean hasApi() {
        return this != PORTAL;
    }
}
