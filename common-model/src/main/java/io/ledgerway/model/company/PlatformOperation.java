package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Kind of a call, by which platforms count it: most charge for reads only. */
public enum PlatformOperation {
    READ,
    WRITE,
    /**
     * A call to the authorization server: tokens, revocation, and the list of organisations that a
     * token gives access to. No platform charges for it.
     */
    AUTHORIZATION;

    /** The value in the database and in events. */
    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
