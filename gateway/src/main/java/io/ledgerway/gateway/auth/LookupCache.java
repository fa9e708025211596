package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.ledgerway.gateway.error.GatewayException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Caching lookup with request coalescing: values are fresh for ten seconds, and are used for ten
 * minutes while the source is unavailable.
 *
 * <p>Events evict entries immediately, including results of lookups in flight. Storage is Caffeine;
 * its own loading and refreshing support neither stale values nor eviction of loads in flight.
 */
public final class LookupCache<K, V> {

    private static final Logger log = LoggerFactory.getLogger(LookupCache.class);

    /** Attempts of a lookup whose result was evicted by an event. */
    private static final int TRIES = 3;

    /** The entry is refreshed in the last fifth of its TTL. */
    private static final int REFRESH_FRACTION = 5;

    private final String name;
    private final Function<K, Mono<V>> source;
    private final AuthProperties settings;
    private final Duration ahead;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Counter cached;
    private final Cache<K, CachedValue<V>> found;
    private final Cache<K, CachedValue<V>> unknown;
    private final Map<K, Mono<CachedValue<V>>> inFlight = new ConcurrentHashMap<>();

    /** Counts events; results of lookups that started before the latest event are discarded. */
    private final AtomicLong events = new AtomicLong();

    LookupCache(
            String name,
            Function<K, Mono<V>> source,
            AuthProperties settings,
            Clock clock,
            MeterRegistry meters) {
        this.name = name;
        this.source = source;
        this.settings = settings;
        this.ahead = settings.cacheTtl().dividedBy(REFRESH_FRACTION);
        this.clock = clock;
        this.meters = meters;
        this.cached = counter("cached");
        this.found = cache(settings.maxCachedKeys(), settings.cacheStaleTtl());
        this.unknown = cache(settings.maxCachedKeys() / 10, settings.cacheUnknownTtl());
    }

    /**
     * Looks up a key; empty if it does not exist, {@link GatewayException#unavailable()} if the
     * source is unavailable and there is no stale value.
     */
    public Mono<V> find(K key) {
        return Mono.defer(() -> known(key))
                .flatMap(cachedValue -> Mono.justOrEmpty(cachedValue.value()));
    }

    /**
     * The fresh value without a lookup; null if there is none. Does not count as a hit. Starts a
     * refresh shortly before the value expires, so that frequent readers do not wait.
     */
    @Nullable V findCached(K key) {
        CachedValue<V> cachedValue = found.getIfPresent(key);
        Instant now = clock.instant();
        if (cachedValue == null || !now.isBefore(cachedValue.freshUntil())) {
            return null;
        }
        if (!now.isBefore(cachedValue.renewAt()) && !inFlight.containsKey(key)) {
            inFlight.computeIfAbsent(key, it -> fetch(it).cache()).subscribe(_ -> {}, _ -> {});
        }
        return cachedValue.value();
    }

    /** Counts a hit of {@link #findCached}. */
    void recordHit() {
        cached.increment();
    }

    /** Evicts one entry. */
    public void evict(K key) {
        events.incrementAndGet();
        inFlight.remove(key);
        found.invalidate(key);
        unknown.invalidate(key);
    }

    /** Evicts the entries whose value matches. */
    public void evictIf(Predicate<V> which) {
        events.incrementAndGet();
        inFlight.clear();
        found.asMap().values().removeIf(it -> it.value() != null && which.test(it.value()));
        unknown.invalidateAll();
    }

    /** Changes a cached value. */
    public void change(K key, UnaryOperator<V> change) {
        events.incrementAndGet();
        inFlight.remove(key);
        found.asMap().computeIfPresent(key, (it, cachedValue) -> cachedValue.changed(change));
    }

    private Mono<CachedValue<V>> known(K key) {
        CachedValue<V> cachedValue = found.getIfPresent(key);
        if (cachedValue == null) {
            cachedValue = unknown.getIfPresent(key);
        }
        if (cachedValue != null && clock.instant().isBefore(cachedValue.freshUntil())) {
            recordHit();
            return Mono.just(cachedValue);
        }
        return inFlight.computeIfAbsent(key, it -> fetch(it).cache());
    }

    private Mono<CachedValue<V>> fetch(K key) {
        return fetch(key, 1)
                .onErrorResume(failure -> staleOrFail(key, failure))
                .doFinally(end -> inFlight.remove(key));
    }

    private Mono<CachedValue<V>> fetch(K key, int attempt) {
        return Mono.defer(() -> {
            long eventsBefore = events.get();
            return source.apply(key)
                    .map(Optional::of)
                    .defaultIfEmpty(Optional.empty())
                    .flatMap(answer -> {
                        CachedValue<V> cachedValue = store(key, answer);
                        if (events.get() == eventsBefore) {
                            return Mono.just(cachedValue);
                        }
                        found.invalidate(key);
                        unknown.invalidate(key);
                        return attempt < TRIES ? fetch(key, attempt + 1) : Mono.just(cachedValue);
                    });
        });
    }

    private CachedValue<V> store(K key, Optional<V> answer) {
        Instant now = clock.instant();
        if (answer.isEmpty()) {
            count("unknown");
            found.invalidate(key);
            Instant until = now.plus(settings.cacheUnknownTtl());
            var cachedValue = new CachedValue<V>(null, until, until, now);
            unknown.put(key, cachedValue);
            return cachedValue;
        }
        count("found");
        Instant until = now.plus(settings.cacheTtl());
        var cachedValue =
                new CachedValue<>(
                        answer.get(),
                        until.minus(ahead),
                        until,
                        now.plus(settings.cacheStaleTtl()));
        found.put(key, cachedValue);
        return cachedValue;
    }

    /** Uses the stale value and suspends lookups of this key for a moment. */
    private Mono<CachedValue<V>> staleOrFail(K key, Throwable failure) {
        Instant now = clock.instant();
        CachedValue<V> cachedValue = found.getIfPresent(key);
        if (cachedValue == null || !now.isBefore(cachedValue.usableUntil())) {
            count("unavailable");
            log.warn("Lookup of {} failed: {}", name, failure.getClass().getSimpleName());
            return Mono.error(GatewayException.unavailable());
        }
        count("stale");
        // does not restore an entry that an event has just evicted
        found.asMap()
                .replace(
                        key,
                        cachedValue,
                        cachedValue.freshUntil(now.plus(settings.cacheUnknownTtl())));
        return Mono.just(cachedValue);
    }

    private void count(String outcome) {
        counter(outcome).increment();
    }

    private Counter counter(String outcome) {
        return meters.counter("ledgerway.gateway.key.lookups", "type", name, "outcome", outcome);
    }

    private Cache<K, CachedValue<V>> cache(int size, Duration life) {
        Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
        return Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(life)
                .ticker(ticker)
                .build();
    }

    /**
     * A result of the source.
     *
     * @param value null if the source does not know the key
     * @param renewAt when the value is refreshed in advance
     * @param freshUntil end of the TTL
     * @param usableUntil end of the use while the source is unavailable
     */
    private record CachedValue<V>(
            @Nullable V value, Instant renewAt, Instant freshUntil, Instant usableUntil) {

        /** Extends the TTL without a refresh in advance, after a failed lookup. */
        CachedValue<V> freshUntil(Instant until) {
            return new CachedValue<>(value, until, until, usableUntil);
        }

        CachedValue<V> changed(UnaryOperator<V> change) {
            return value == null
                    ? this
                    : new CachedValue<>(change.apply(value), renewAt, freshUntil, usableUntil);
        }
    }
}
