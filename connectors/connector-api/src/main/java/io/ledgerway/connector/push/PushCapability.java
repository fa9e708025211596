package io.ledgerway.connector.push;

import java.time.Duration;
import java.util.Set;

/**
 * How one data type is pushed.
 *
 * @param nativeIdempotency whether the platform repeats its first response to a repeated
 *     idempotency key
 * @param commitsWithin how long a call without response may still take effect; zero with native
 *     idempotency
 */
public record PushCapability(
        Set<PushOperation> operations, boolean nativeIdempotency, Duration commitsWithin) {

    public PushCapability {
        operations = Set.copyOf(operations);
    }
}
