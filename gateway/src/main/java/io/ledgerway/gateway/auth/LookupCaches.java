package io.ledgerway.gateway.auth;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** Makes {@link LookupCache}, all with the same bounds. */
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
     * Facts of one kind.
     *
     * @param name the kind, as the metric names it
     * @param source answers nothing when there is no such thing, an error when nobody can say
     */
    public <K, V> LookupCache<K, V> of(String name, Function<K, Mono<V>> source) {
        return new LookupCache<>(name, source, settings, clock, meters);
    }
}
