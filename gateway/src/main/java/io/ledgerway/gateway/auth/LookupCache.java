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
 * What company-service knows of something, asked once and remembered for a short while.
 *
 * <p>What was found is believed for ten seconds; then company-service is asked again, and while it
 * cannot be asked the old answer goes on for ten minutes. A change that is heard of counts at once,
 * also against an answer that was on its way. Any number of requests ask only once. The storage is
 * Caffeine's; its own loading and refreshing know neither old answers nor changes that are heard
 * of.
 */
public final class LookupCache<K, V> {

    private static final Logger log = LoggerFactory.getLogger(LookupCache.class);

    /** How often an answer that was overtaken by an event is asked for again. */
    private static final int TRIES = 3;

    /** Of the time for which something is believed, the last of so many parts. */
    private static final int AHEAD = 5;

    private final String name;
    private final Function<K, Mono<V>> source;
    private final AuthProperties settings;
    private final Duration ahead;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Counter cached;
    private final Cache<K, CachedValue<V>> found;
    private final Cache<K, CachedValue<V>> unknown;
    private final Map<K, Mono<CachedValue<V>>> asking = new ConcurrentHashMap<>();

    /** Moves with everything that is heard: answers asked for before that do not count. */
    private final AtomicLong heard = new AtomicLong();

    LookupCache(
            String name,
            Function<K, Mono<V>> source,
            AuthProperties settings,
            Clock clock,
            MeterRegistry meters) {
        this.name = name;
        this.source = source;
        this.settings = settings;
        this.ahead = settings.fresh().dividedBy(AHEAD);
        this.clock = clock;
        this.meters = meters;
        this.cached = counter("cached");
        this.found = cache(settings.maximumKeys(), settings.stale());
        this.unknown = cache(settings.maximumKeys() / 10, settings.freshUnknown());
    }

    /**
     * What is known; empty when there is no such thing, {@link GatewayException#unavailable()} when
     * nobody can say.
     */
    public Mono<V> find(K key) {
        return Mono.defer(() -> known(key))
                .flatMap(cachedValue -> Mono.justOrEmpty(cachedValue.value()));
    }

    /**
     * What is known and still believed; null when company-service would be asked. Not counted.
     * Shortly before that it is asked, so that who asks here often need not wait.
     */
    @Nullable V findCached(K key) {
        CachedValue<V> cachedValue = found.getIfPresent(key);
        Instant now = clock.instant();
        if (cachedValue == null || !now.isBefore(cachedValue.freshUntil())) {
            return null;
        }
        if (!now.isBefore(cachedValue.renewAt()) && !asking.containsKey(key)) {
            asking.computeIfAbsent(key, it -> fetch(it).cache()).subscribe(_ -> {}, _ -> {});
        }
        return cachedValue.value();
    }

    /** What was {@link #findCached} has been used. */
    void recordHit() {
        cached.increment();
    }

    /** Something about this one has changed. */
    public void evict(K key) {
        heard.incrementAndGet();
        asking.remove(key);
        found.invalidate(key);
        unknown.invalidate(key);
    }

    /** Something has changed about all that look like this. */
    public void evictIf(Predicate<V> which) {
        heard.incrementAndGet();
        asking.clear();
        found.asMap().values().removeIf(it -> it.value() != null && which.test(it.value()));
        unknown.invalidateAll();
    }

    /** What is known is to be seen differently from now on. */
    public void change(K key, UnaryOperator<V> change) {
        heard.incrementAndGet();
        asking.remove(key);
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
        return asking.computeIfAbsent(key, it -> fetch(it).cache());
    }

    private Mono<CachedValue<V>> fetch(K key) {
        return fetch(key, 1)
                .onErrorResume(failure -> staleOrFail(key, failure))
                .doFinally(end -> asking.remove(key));
    }

    private Mono<CachedValue<V>> fetch(K key, int attempt) {
        return Mono.defer(() -> {
            long asked = heard.get();
            return source.apply(key)
                    .map(Optional::of)
                    .defaultIfEmpty(Optional.empty())
                    .flatMap(answer -> {
                        CachedValue<V> cachedValue = store(key, answer);
                        if (heard.get() == asked) {
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
            Instant until = now.plus(settings.freshUnknown());
            var cachedValue = new CachedValue<V>(null, until, until, now);
            unknown.put(key, cachedValue);
            return cachedValue;
        }
        count("found");
        Instant until = now.plus(settings.fresh());
        var cachedValue =
                new CachedValue<>(
                        answer.get(), until.minus(ahead), until, now.plus(settings.stale()));
        found.put(key, cachedValue);
        return cachedValue;
    }

    /** Nobody can be asked: what was known goes on, and for a moment nobody is asked again. */
    private Mono<CachedValue<V>> staleOrFail(K key, Throwable failure) {
        Instant now = clock.instant();
        CachedValue<V> cachedValue = found.getIfPresent(key);
        if (cachedValue == null || !now.isBefore(cachedValue.usableUntil())) {
            count("unavailable");
            log.warn("{} cannot be looked up: {}", name, failure.getClass().getSimpleName());
            return Mono.error(GatewayException.unavailable());
        }
        count("stale");
        // not put back when an event has just taken it away
        found.asMap()
                .replace(
                        key,
                        cachedValue,
                        cachedValue.freshUntil(now.plus(settings.freshUnknown())));
        return Mono.just(cachedValue);
    }

    private void count(String result) {
        counter(result).increment();
    }

    private Counter counter(String result) {
        return meters.counter("ledgerway.gateway.key.lookups", "of", name, "result", result);
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
     * An answer of the source.
     *
     * @param value null for what it does not know
     * @param renewAt when it is asked again in advance
     * @param freshUntil until when it is not asked again
     * @param usableUntil until when the answer counts while it cannot be asked
     */
    private record CachedValue<V>(
            @Nullable V value, Instant renewAt, Instant freshUntil, Instant usableUntil) {

        /** Not renewed in advance: nobody could be asked just now. */
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
