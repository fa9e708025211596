package io.ledgerway.sync.platform;

import java.time.Duration;

/** Kind of a call to a platform. Part of each rate limit is reserved for writes. */
public enum CallKind {
    READ("read", Duration.ofSeconds(30)),

    /** A read of a pull that is repeated, which may take longer. */
    LONG_READ("read", LongReads.TIMEOUT.plusSeconds(10)),

    WRITE("write", Duration.ofSeconds(30));

    private final String label;
    private final Duration lease;

    CallKind(String label, Duration lease) {
        this.label = label;
        this.lease = lease;
    }

    String label() {
        return label;
    }

    /**
     * Longer than any call of this kind: a call that has not ended by then belongs to a crashed
     * worker.
     */
    Duration lease() {
        return lease;
    }
}
