package io.ledgerway.model.identity;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A service with a key of its own: issuer and audience of identity tokens. */
public enum ServiceName {
    GATEWAY,
    COMPANY,
    SYNC,
    EXPENSE,
    WEBHOOK,
    FILE;

    /** The name in tokens, which is also {@code spring.application.name}. */
    @JsonValue
    public String wire() {
        String name = name().toLowerCase(Locale.ROOT);
        return this == GATEWAY ? name : name + "-service";
    }

    /** The service with this name; empty if there is none. */
    public static Optional<ServiceName> of(String name) {
        return Arrays.stream(values()).filter(it -> it.wire().equals(name)).findFirst();
    }
}
