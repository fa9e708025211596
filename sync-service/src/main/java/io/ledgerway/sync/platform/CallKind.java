package io.ledgerway.sync.platform;

import java.util.Locale;

/** What a platform is asked for; writes go before reads where calls are limited. */
public enum CallKind {
    READ,
    WRITE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
