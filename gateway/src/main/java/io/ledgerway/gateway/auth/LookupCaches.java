package io.ledgerway.gateway.auth;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** Factory of {@link LookupCache}s with the same limits. */
public final class LookupCaches {

    private final AuthProperties settings;
    private final Clock clock;
    private final MeterRegistry meters;

    LookupCaches(AuthProperties settings, Clock clock, MeterRegistry meters) {
        this.settings = settings;
        this.clock = clock;
        this.meters = meters;
    }

    /**
     * Creates the cache of one kind of values.
     *
     * @param name the kind, as the metric label
     * @param source returns empty if the key does not exist, an error if it is unavailable
     */
    public <K, V> LookupCache<K, V> of(String name, Function<K, Mono<V>> source) {
        return new LookupCache<>(name, source, settings, clock, meters);
    }
}
