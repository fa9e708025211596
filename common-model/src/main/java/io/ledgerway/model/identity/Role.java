package io.ledgerway.model.identity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Role of a caller. */
public enum Role {
    /** Application with an API key; full access to the data of its client. */
    CLIENT,
    /** Portal user with administrative rights. */
    ADMINISTRATOR,
    /** Portal user who develops against the API. */
    DEVELOPER,
    /** Portal user with read access. */
    ANALYST,
    /** Operator of the installation; access to {@code /admin/**} and to no client data. */
    OPERATOR,
    /** Automation app of a client; can only subscribe and unsubscribe. */
    AUTOMATION,
    /** Another service; the only role with access to {@code /internal/**}. */
    INTERNAL;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
