package io.ledgerway.sync.platform;

import java.util.Locale;

/** Kind of a call to a platform. Part of each rate limit is reserved for writes. */
public enum CallKind {
    READ,
    WRITE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
