package io.ledgerway.connector.push;

import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * Capability of a connector: push of one data type.
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

    /** The operations of each type, with the same idempotency and commit time for all types. */
    public static Map<DataType, PushCapability> ofAll(
            Map<DataType, Set<PushOperation>> operations,
            boolean nativeIdempotency,
            Duration commitsWithin) {
        var all = new EnumMap<DataType, PushCapability>(DataType.class);
        operations.forEach((type, each) ->
                all.put(type, new PushCapability(each, nativeIdempotency, commitsWithin)));
        return all;
    }
}
