package io.ledgerway.model.identity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Entry point of a call: API, portal, link page or another service. */
public enum Channel {
    /** Called with an API key. */
    API,
    /** Called by a portal user. */
    PORTAL,
    /** Called from a link page, authenticated by a one-time password. */
    LINK,
    /** Unauthenticated call: sign-in or acceptance of an invitation. */
    PUBLIC,
    /** Called by an operator of the installation. */
    ADMIN,
    /** Called by another service. */
    INTERNAL;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
