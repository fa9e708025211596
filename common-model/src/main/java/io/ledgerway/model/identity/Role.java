package io.ledgerway.model.identity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Role of a caller. */
public enum Role {
    /** An application with an API key: everything of its own client. */
    CLIENT,
    /** A person who sets up and repairs. */
    ADMINISTRATOR,
    /** A person who builds against the API. */
    DEVELOPER,
    /** A person who only reads. */
    ANALYST,
    /** An operator of this installation; opens {@code /admin/**} and nothing of any client's. */
    OPERATOR,
    /** The automation app of a client: subscribes and unsubscribes, and nothing else. */
    AUTOMATION,
    /** Another of our services; the only role that opens {@code /internal/**}. */
    INTERNAL;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
