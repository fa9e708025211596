package io.ledgerway.gateway.route;

import java.util.Locale;

/** A service behind the gateway. */
public enum Upstream {
    COMPANY,
    SYNC,
    EXPENSE,
    WEBHOOK,
    FILE,
    /** The portal, which has no part in the API. */
    PORTAL;

    /** The name of the service, as in metrics. */
    public String serviceName() {
        String name = name().toLowerCase(Locale.ROOT);
        return this == PORTAL ? name : name + "-service";
    }

    /** Whether it provides an OpenAPI document of public operations. */
    public boolean hasApi() {
        return this != PORTAL;
    }
}
