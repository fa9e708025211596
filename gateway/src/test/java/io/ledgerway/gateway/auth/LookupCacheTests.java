package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.error.GatewayException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.StepVerifier;

class LookupCacheTests {

    private static final AuthProperties SETTINGS =
            new AuthProperties(
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(2),
                    Duration.ofMinutes(10),
                    1000,
                    Duration.ofSeconds(1),
                    true);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final AtomicInteger lookupCount = new AtomicInteger();
    private final AtomicReference<Mono<String>> response = new AtomicReference<>(Mono.just("good"));
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final LookupCache<String, String> lookupCache = facts();

    @Test
    void foundValueIsFreshForTenSeconds() {
        assertFound("good");
        pass(Duration.ofSeconds(9));
        assertFound("good");
        assertThat(lookupCount).hasValue(1);
        pass(Duration.ofSeconds(1));
        assertFound("good");
        assertThat(lookupCount).hasValue(2);
        assertThat(lookups("found")).isEqualTo(2);
        assertThat(lookups("cached")).isEqualTo(1);
    }

    @Test
    void freshValueNeedsNoLookup() {
        assertThat(lookupCache.findCached("hash")).isNull();
        assertFound("good");
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        lookupCache.change("hash", _ -> "changed");
        assertThat(lookupCache.findCached("hash")).isEqualTo("changed");
        lookupCache.evict("hash");
        assertThat(lookupCache.findCached("hash")).isNull();
        assertFound("good");
        pass(Duration.ofSeconds(10));
        assertThat(lookupCache.findCached("hash")).isNull();
        assertThat(lookups("cached")).isZero();
    }

    @Test
    void valueInUseIsRefreshedBeforeItExpires() {
        Sinks.One<String> slow = Sinks.one();
        assertFound("good");
        response.set(slow.asMono());
        pass(Duration.ofMillis(7999));
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        assertThat(lookupCount).hasValue(1);
        pass(Duration.ofMillis(1));
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        assertThat(lookupCount).hasValue(2);
        slow.tryEmitValue("better");
        assertThat(lookupCache.findCached("hash")).isEqualTo("better");
        pass(Duration.ofMillis(7999));
        assertThat(lookupCache.findCached("hash")).isEqualTo("better");
        assertThat(lookupCount).hasValue(2);
    }

    @Test
    void failedRefreshIsNotRepeatedImmediately() {
        assertFound("good");
        response.set(Mono.error(new IOException("away")));
        pass(Duration.ofSeconds(9));
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        pass(Duration.ofMillis(1999));
        assertThat(lookupCache.findCached("hash")).isEqualTo("good");
        assertThat(lookupCount).hasValue(2);
        pass(Duration.ofMillis(1));
        assertThat(lookupCache.findCached("hash")).isNull();
    }

    @Test
    void unknownKeyIsCachedForTwoSeconds() {
        response.set(Mono.empty());
        assertUnknown();
        assertUnknown();
        assertThat(lookupCount).hasValue(1);
        response.set(Mono.just("good"));
        pass(Duration.ofSeconds(2));
        assertFound("good");
    }

    @Test
    void removedKeyIsEvicted() {
        assertFound("good");
        response.set(Mono.empty());
        pass(Duration.ofSeconds(10));
        assertUnknown();
    }

    @Test
    void eventAppliesImmediately() {
        assertFound("good");
        lookupCache.change("hash", it -> "revoked");
        assertFound("revoked");
        assertThat(lookupCount).hasValue(1);

        lookupCache.evict("hash");
        assertFound("good");
        response.set(Mono.just("better"));
        lookupCache.evictIf("good"::equals);
        assertFound("better");
        lookupCache.evictIf("good"::equals);
        assertFound("better");
        assertThat(lookupCount).hasValue(3);
    }

    @Test
    void eventDiscardsALookupInFlight() {
        Sinks.One<String> late = Sinks.one();
        response.set(late.asMono());
        StepVerifier.create(lookupCache.find("hash"))
                .then(() -> {
                    response.set(Mono.just("revoked"));
                    lookupCache.change("hash", it -> "revoked");
                })
                .then(() -> late.tryEmitValue("good"))
                .expectNext("revoked")
                .verifyComplete();
        assertFound("revoked");
    }

    @Test
    void continuousEventsDoNotBlockALookup() {
        response.set(
                Mono.fromSupplier(() -> {
                    lookupCache.evict("another");
                    return "good";
                }));
        assertFound("good");
        assertThat(lookupCount).hasValue(3);
        response.set(Mono.just("better"));
        assertFound("better");
    }

    @Test
    void staleValueIsUsedWhileTheSourceIsUnavailable() {
        assertFound("good");
        response.set(Mono.error(new IOException("away")));
        pass(Duration.ofSeconds(10));
        assertFound("good");
        assertFound("good");
        assertThat(lookupCount).hasValue(2);
        assertThat(lookups("stale")).isEqualTo(1);
        pass(Duration.ofMinutes(9));
        assertFound("good");
        pass(Duration.ofMinutes(1));
        assertUnavailable();
    }

    @Test
    void evictedValueIsNotUsedWhileTheSourceIsUnavailable() {
        assertFound("good");
        response.set(Mono.error(new IOException("away")));
        lookupCache.evict("hash");
        assertUnavailable();
    }

    @Test
    void uncachedKeyIsUnavailableDuringTheOutageAndWorksAfterwards() {
        response.set(Mono.error(new IOException("away")));
        assertUnavailable();
        response.set(Mono.just("good"));
        assertFound("good");
        assertThat(lookups("unavailable")).isEqualTo(1);
    }

    @Test
    void concurrentLookupsAreCoalesced() {
        Sinks.One<String> late = Sinks.one();
        response.set(late.asMono());
        StepVerifier.create(Flux.range(0, 50).flatMap(it -> lookupCache.find("hash"), 50))
                .then(() -> late.tryEmitValue("good"))
                .expectNextCount(50)
                .verifyComplete();
        assertThat(lookupCount).hasValue(1);
    }

    private LookupCache<String, String> facts() {
        InstantSource time = now::get;
        return new LookupCaches(SETTINGS, time.withZone(ZoneOffset.UTC), meters)
                .of(
                        "key",
                        hash ->
                                Mono.defer(() -> {
                                    lookupCount.incrementAndGet();
                                    return response.get();
                                }));
    }

    private void pass(Duration time) {
        now.updateAndGet(it -> it.plus(time));
    }

    private double lookups(String outcome) {
        return meters.counter("ledgerway.gateway.key.lookups", "type", "key", "outcome", outcome)
                .count();
    }

    private void assertFound(String expected) {
        StepVerifier.create(lookupCache.find("hash")).expectNext(expected).verifyComplete();
    }

    private void assertUnknown() {
        StepVerifier.create(lookupCache.find("hash")).verifyComplete();
    }

    private void assertUnavailable() {
        StepVerifier.create(lookupCache.find("hash"))
                .verifyErrorMatches(it ->
                        it instanceof GatewayException gatewayException
                                && gatewayException.status().value() == 503);
    }
}
