package io.ledgerway.connector.push;

import java.time.Duration;
import java.util.Set;

/**
 * How one data type is written.
 *
 * @param operations what can be done
 * @param nativeKey whether the platform itself answers a repeated idempotency key with its first
 *     answer
 * @param commitsWithin how long a call without an answer may still take effect; zero where the key
 *     is native
 */
public record PushCapability(
        Set<PushOperation> operations, boolean nativeKey, Duration commitsWithin) {

    public PushCapability {
        operations = Set.copyOf(operations);
    }
}
