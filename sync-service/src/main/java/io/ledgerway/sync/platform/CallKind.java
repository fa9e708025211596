package io.ledgerway.sync.platform;

import java.util.Locale;

/** Kind of a call to a platform; writes go before reads where calls are limited. */
public enum CallKind {
    READ,
    WRITE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
