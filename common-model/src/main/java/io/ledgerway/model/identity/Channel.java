package io.ledgerway.model.identity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Entry point of a call: API, portal, link page or another service. */
public enum Channel {
    /** With an API key. */
    API,
    /** From a signed-in person. */
    PORTAL,
    /** From a link page: nobody is signed in, the one-time password speaks. */
    LINK,
    /** From nobody we know yet: somebody who signs in or accepts an invitation. */
    PUBLIC,
    /** From an operator of this installation. */
    ADMIN,
    /** From another of our services. */
    INTERNAL;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
