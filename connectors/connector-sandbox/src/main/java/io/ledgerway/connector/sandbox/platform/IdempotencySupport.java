package io.ledgerway.connector.sandbox.platform;

import java.time.Duration;

/**
 * Handling of a repeated write by a platform. In every case the record also has the idempotency key
 * as its external id.
 */
public enum IdempotencySupport {
    /** The key is sent in a header; the platform repeats its first response. */
    KEY_HEADER(true, Duration.ZERO),

    /** As with the header; but writes are only accepted, and their job has to be polled. */
    ASYNCHRONOUS_JOB(true, Duration.ofMinutes(1)),

    /** The platform has no idempotency keys: an earlier write is found by the external id. */
    EXTERNAL_ID_ONLY(false, Duration.ofSeconds(30));

    private final boolean nativeKey;
    private final Duration commitsWithin;

    IdempotencySupport(boolean nativeKey, Duration commitsWithin) {
        this.nativeKey = nativeKey;
        this.commitsWithin = commitsWithin;
    }

    /** Whether the platform itself prevents duplicates. */
    public boolean hasNativeKey() {
        return nativeKey;
    }

    /** How long a write without response may still take effect. */
    public Duration commitsWithin() {
        return commitsWithin;
    }
}
