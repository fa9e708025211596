package io.ledgerway.gateway.auth;

import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.gateway.token.TokenSigner;
import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.springframework.http.HttpHeaders;
import reactor.core.publisher.Mono;

/**
 * Measures authentication with a cached key: parse the header, find the client, take the token.
 * {@code mvn -pl gateway test -Dtest=KeyCheckBenchmark}
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class KeyCheckBenchmark {

    private final LookupCache<String, ApiKeyResponse> keys =
            new LookupCache<>(
                    "key",
                    _ -> Mono.just(key()),
                    new AuthProperties(
                            Duration.ofHours(1),
                            Duration.ofSeconds(1),
                            Duration.ofHours(1),
                            1000,
                            Duration.ofSeconds(1),
                            false),
                    Clock.systemUTC(),
                    new SimpleMeterRegistry());
    private final TokenCache tokenCache =
            new TokenCache(
                    new TokenSigner(
                            IdentityKeys.parse(
                                    ServiceName.GATEWAY,
                                    TestKeys.of(ServiceName.GATEWAY).privateKey(),
                                    TestKeys.publicKeys()),
                            Clock.systemUTC()),
                    1000);
    private final HttpHeaders headers = headers();

    @Test
    void run() throws RunnerException {
        new Runner(
                        new OptionsBuilder()
                                .include(KeyCheckBenchmark.class.getName())
                                .forks(1)
                                .warmupIterations(3)
                                .warmupTime(TimeValue.seconds(3))
                                .measurementIterations(5)
                                .measurementTime(TimeValue.seconds(3))
                                .build())
                .run();
    }

    /** A request with a cached key. */
    @Benchmark
    public Object knownKey() {
        Credential credential =
                Credential.of(headers.getOrEmpty(HttpHeaders.AUTHORIZATION)).orElseThrow();
        ApiKeyResponse key = keys.find(((Credential.Key) credential).hash()).block();
        return tokenCache.of(
                new Caller(
                                Caller.Kind.APPLICATION,
                                Objects.requireNonNull(key).client(),
                                key.keyId(),
                                null,
                                null)
                        .identity(),
                "sync-service");
    }

    private static ApiKeyResponse key() {
        return new ApiKeyResponse(
                new UUID(0, 8),
                new ClientAccountResponse(
                        new ClientId(new UUID(0, 7)), Plan.PAID, Instant.EPOCH, false),
                false);
    }

    private static HttpHeaders headers() {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.AUTHORIZATION, StubServices.basic("benchmark-key-0001"));
        return headers;
    }
}
