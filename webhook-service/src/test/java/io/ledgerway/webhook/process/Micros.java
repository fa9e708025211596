package io.ledgerway.webhook.process;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Microseconds since 1970, by the system clock. */
final class Micros {

    private Micros() {}

    static long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
