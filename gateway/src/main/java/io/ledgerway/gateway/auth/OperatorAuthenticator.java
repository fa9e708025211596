package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.gateway.calleraddress.CallerNetwork;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.company.OperatorTokenRequest;
import io.ledgerway.model.company.OperatorTokenResponse;
import io.ledgerway.model.hash.Sha256;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import reactor.core.publisher.Mono;

/**
 * Exchanges the credentials of operators for tokens of company-service, and throttles wrong
 * credentials. Each wrong credential from an address ({@link CallerNetwork}) doubles the delay of
 * its response, up to ten seconds. The number of waiting requests is limited. Valid credentials are
 * never delayed.
 */
final class OperatorAuthenticator {

    private static final Duration MAX_WAIT = Duration.ofSeconds(10);
    private static final Duration FAILURE_RETENTION = Duration.ofMinutes(15);
    private static final int ADDRESSES = 10_000;
    private static final int WAITING = 10;

    private final LookupCache<OperatorTokenRequest, OperatorTokenResponse> tokens;
    private final Clock clock;
    private final Duration pause;
    private final Counter failures;
    private final Cache<String, Attempts> attempts =
            Caffeine.newBuilder()
                    .maximumSize(ADDRESSES)
                    .expireAfterAccess(FAILURE_RETENTION)
                    .build();

    OperatorAuthenticator(
            LookupCache<OperatorTokenRequest, OperatorTokenResponse> tokens,
            Clock clock,
            Duration pause,
            MeterRegistry meters) {
        this.tokens = tokens;
        this.clock = clock;
        this.pause = pause;
        this.failures = meters.counter("ledgerway.gateway.admin.failures");
    }

    /**
     * Returns the token of the operator for a service; rejects the request if the credential is
     * wrong or no operator is configured.
     */
    Mono<String> token(RequestFacts facts, String audience) {
        return Credential.of(facts.headers().all(HttpHeaders.AUTHORIZATION))
                .map(it -> new OperatorTokenRequest(Sha256.hex(it.bytes()), audience))
                .map(it -> token(facts, it))
                .orElseGet(() -> Mono.error(() -> unauthorized(facts)));
    }

    private Mono<String> token(RequestFacts facts, OperatorTokenRequest request) {
        return current(request)
                .switchIfEmpty(Mono.defer(() -> refuse(facts)))
                .flatMap(it -> Mono.justOrEmpty(it.token()))
                .switchIfEmpty(Mono.error(GatewayException::notFound));
    }

    /** A token that was cached for longer than it is valid is requested again. */
    private Mono<OperatorTokenResponse> current(OperatorTokenRequest request) {
        return tokens.find(request)
                .flatMap(it -> {
                    if (it.expiresAt() == null || clock.instant().isBefore(it.expiresAt())) {
                        return Mono.just(it);
                    }
                    tokens.evict(request);
                    return tokens.find(request);
                });
    }

    private Mono<OperatorTokenResponse> refuse(RequestFacts facts) {
        failures.increment();
        Attempts from = attempts.get(CallerNetwork.of(facts.address()), it -> new Attempts());
        if (!from.begin()) {
            return Mono.error(GatewayException.tooManyRequests(MAX_WAIT));
        }
        return Mono.delay(from.next(pause))
                .then(Mono.<OperatorTokenResponse>error(() -> unauthorized(facts)))
                .doFinally(end -> from.end());
    }

    private static GatewayException unauthorized(RequestFacts facts) {
        return CredentialHint.unauthorized(facts.headers(), Access.ADMIN);
    }

    /** The wrong credentials of one address. */
    private static final class Attempts {

        private int failed;
        private int waiting;

        synchronized boolean begin() {
            return waiting < WAITING && ++waiting > 0;
        }

        synchronized void end() {
            waiting--;
        }

        synchronized Duration next(Duration first) {
            Duration wait = first.multipliedBy(1L << Math.min(failed++, 20));
            return wait.compareTo(MAX_WAIT) < 0 ? wait : MAX_WAIT;
        }
    }
}
