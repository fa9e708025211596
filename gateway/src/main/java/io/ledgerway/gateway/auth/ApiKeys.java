package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.ledgerway.gateway.error.Refusal;
import io.ledgerway.model.company.ApiKeyView;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * Whose key it is, asked once and remembered for a short while.
 *
 * <p>A key that was found is believed for ten seconds; then the source is asked again, and while it
 * cannot be asked the key goes on for ten minutes. A revocation that is heard of counts at once,
 * also against an answer that was on its way. Any number of requests with one key ask only once.
 */
final class ApiKeys {

    private static final Logger log = LoggerFactory.getLogger(ApiKeys.class);

    private final KeySource source;
    private final AuthProperties settings;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Cache<String, Known> found;
    private final Cache<String, Known> unknown;
    private final Cache<String, Boolean> revoked;
    private final Map<String, Mono<Known>> asking = new ConcurrentHashMap<>();

    ApiKeys(KeySource source, AuthProperties settings, Clock clock, MeterRegistry meters) {
        this.source = source;
        this.settings = settings;
        this.clock = clock;
        this.meters = meters;
        this.found = cache(settings.maximumKeys(), settings.stale());
        this.unknown = cache(settings.maximumKeys() / 10, settings.freshUnknown());
        this.revoked = cache(settings.maximumKeys(), settings.stale());
    }

    /**
     * Whose key it is; empty for a key that never existed; {@link Refusal#unavailable()} when
     * nobody can say.
     */
    Mono<ApiKeyView> find(String hash) {
        return Mono.defer(() -> known(hash)).flatMap(known -> answer(hash, known));
    }

    /** The key opens nothing any more. */
    void revoke(String hash) {
        revoked.put(hash, true);
    }

    private Mono<Known> known(String hash) {
        Known known = found.getIfPresent(hash);
        if (known == null) {
            known = unknown.getIfPresent(hash);
        }
        if (known != null && clock.instant().isBefore(known.freshUntil())) {
            count("cached");
            return Mono.just(known);
        }
        return asking.computeIfAbsent(hash, this::ask);
    }

    private Mono<Known> ask(String hash) {
        return source.find(hash)
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .map(key -> remember(hash, key))
                .onErrorResume(failure -> goOn(hash, failure))
                .doFinally(end -> asking.remove(hash))
                .cache();
    }

    private Known remember(String hash, Optional<ApiKeyView> key) {
        Instant now = clock.instant();
        if (key.isEmpty()) {
            count("unknown");
            found.invalidate(hash);
            var known = new Known(null, now.plus(settings.freshUnknown()), now);
            unknown.put(hash, known);
            return known;
        }
        count(key.get().revoked() ? "revoked" : "found");
        var known = new Known(key.get(), now.plus(settings.fresh()), now.plus(settings.stale()));
        found.put(hash, known);
        return known;
    }

    /** Nobody can be asked: what was known goes on, and for a moment nobody is asked again. */
    private Mono<Known> goOn(String hash, Throwable failure) {
        Instant now = clock.instant();
        Known known = found.getIfPresent(hash);
        if (known == null || !now.isBefore(known.usableUntil())) {
            count("unavailable");
            log.warn("API keys cannot be looked up: {}", failure.getClass().getSimpleName());
            return Mono.error(Refusal.unavailable());
        }
        count("stale");
        found.put(hash, known.freshUntil(now.plus(settings.freshUnknown())));
        return Mono.just(known);
    }

    private Mono<ApiKeyView> answer(String hash, Known known) {
        boolean gone = revoked.getIfPresent(hash) != null;
        return Mono.justOrEmpty(known.key())
                .map(key -> gone ? new ApiKeyView(key.keyId(), key.client(), true) : key);
    }

    private void count(String result) {
        meters.counter("ledgerway.gateway.key.lookups", "result", result).increment();
    }

    private <V> Cache<String, V> cache(int size, Duration life) {
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
     * @param key null for a key that it does not know
     * @param freshUntil until when it is not asked again
     * @param usableUntil until when the answer counts while it cannot be asked
     */
    private record Known(@Nullable ApiKeyView key, Instant freshUntil, Instant usableUntil) {

        Known freshUntil(Instant until) {
            return new Known(key, until, usableUntil);
        }
    }
}
