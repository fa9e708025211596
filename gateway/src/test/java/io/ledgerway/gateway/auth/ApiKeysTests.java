package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.error.Refusal;
import io.ledgerway.model.company.ApiKeyView;
import io.ledgerway.model.company.ClientView;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.StepVerifier;

class ApiKeysTests {

    private static final ApiKeyView GOOD =
            new ApiKeyView(
                    new UUID(0, 8),
                    new ClientView(new ClientId(new UUID(0, 7)), Plan.PAID, Instant.EPOCH, false),
                    false);

    private static final AuthProperties SETTINGS =
            new AuthProperties(
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(2),
                    Duration.ofMinutes(10),
                    1000,
                    Duration.ofSeconds(1),
                    true);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicReference<Mono<ApiKeyView>> answer = new AtomicReference<>(Mono.just(GOOD));
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ApiKeys keys = keys();

    @Test
    void aFoundKeyIsBelievedForTenSeconds() {
        assertFound();
        pass(Duration.ofSeconds(9));
        assertFound();
        assertThat(asked).hasValue(1);
        pass(Duration.ofSeconds(1));
        assertFound();
        assertThat(asked).hasValue(2);
        assertThat(lookups("found")).isEqualTo(2);
        assertThat(lookups("cached")).isEqualTo(1);
    }

    @Test
    void anUnknownKeyIsBelievedForTwo() {
        answer.set(Mono.empty());
        assertUnknown();
        assertUnknown();
        assertThat(asked).hasValue(1);
        answer.set(Mono.just(GOOD));
        pass(Duration.ofSeconds(2));
        assertFound();
    }

    @Test
    void aDeletedKeyIsForgotten() {
        assertFound();
        answer.set(Mono.empty());
        pass(Duration.ofSeconds(10));
        assertUnknown();
    }

    @Test
    void aRevocationCountsAtOnce() {
        assertFound();
        keys.revoke("hash");
        assertRevoked();
    }

    @Test
    void aRevocationOvertakesAnAnswerThatIsOnItsWay() {
        Sinks.One<ApiKeyView> late = Sinks.one();
        answer.set(late.asMono());
        StepVerifier.create(keys.find("hash"))
                .then(() -> keys.revoke("hash"))
                .then(() -> late.tryEmitValue(GOOD))
                .expectNextMatches(ApiKeyView::revoked)
                .verifyComplete();
        assertRevoked();
    }

    @Test
    void knownKeysGoOnWhileNobodyCanBeAsked() {
        assertFound();
        answer.set(Mono.error(new IOException("away")));
        pass(Duration.ofSeconds(10));
        assertFound();
        assertFound();
        assertThat(asked).hasValue(2);
        assertThat(lookups("stale")).isEqualTo(1);
        pass(Duration.ofMinutes(9));
        assertFound();
        pass(Duration.ofMinutes(1));
        assertUnavailable();
    }

    @Test
    void otherKeysAreUnavailableMeanwhileAndWorkAfterwards() {
        answer.set(Mono.error(new IOException("away")));
        assertUnavailable();
        answer.set(Mono.just(GOOD));
        assertFound();
        assertThat(lookups("unavailable")).isEqualTo(1);
    }

    @Test
    void manyRequestsWithOneKeyAskOnce() {
        Sinks.One<ApiKeyView> late = Sinks.one();
        answer.set(late.asMono());
        StepVerifier.create(Flux.range(0, 50).flatMap(it -> keys.find("hash"), 50))
                .then(() -> late.tryEmitValue(GOOD))
                .expectNextCount(50)
                .verifyComplete();
        assertThat(asked).hasValue(1);
    }

    private ApiKeys keys() {
        InstantSource time = now::get;
        KeySource source =
                hash ->
                        Mono.defer(() -> {
                            asked.incrementAndGet();
                            return answer.get();
                        });
        return new ApiKeys(source, SETTINGS, time.withZone(ZoneOffset.UTC), meters);
    }

    private void pass(Duration time) {
        now.updateAndGet(it -> it.plus(time));
    }

    private double lookups(String result) {
        return meters.counter("ledgerway.gateway.key.lookups", "result", result).count();
    }

    private void assertFound() {
        StepVerifier.create(keys.find("hash")).expectNext(GOOD).verifyComplete();
    }

    private void assertRevoked() {
        StepVerifier.create(keys.find("hash"))
                .expectNextMatches(ApiKeyView::revoked)
                .verifyComplete();
    }

    private void assertUnknown() {
        StepVerifier.create(keys.find("hash")).verifyComplete();
    }

    private void assertUnavailable() {
        StepVerifier.create(keys.find("hash"))
                .verifyErrorMatches(
                        it -> it instanceof Refusal refusal && refusal.status().value() == 503);
    }
}
