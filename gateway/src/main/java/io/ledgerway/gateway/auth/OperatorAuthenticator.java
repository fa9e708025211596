package io.ledgerway.gateway.auth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.gateway.token.TokenClaims;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import reactor.core.publisher.Mono;

/**
 * Authenticates operators and slows down wrong credentials: each wrong credential from an address
 * doubles the delay of its response, up to ten seconds, and the number of waiting requests is
 * limited. Valid credentials are never delayed.
 */
final class OperatorAuthenticator {

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration FORGOTTEN = Duration.ofMinutes(15);
    private static final int ADDRESSES = 10_000;
    private static final int WAITING = 10;

    private final OperatorKeys keys;
    private final Duration pause;
    private final Counter failures;
    private final Cache<String, Attempts> attempts =
            Caffeine.newBuilder().maximumSize(ADDRESSES).expireAfterAccess(FORGOTTEN).build();

    OperatorAuthenticator(OperatorKeys keys, Duration pause, MeterRegistry meters) {
        this.keys = keys;
        this.pause = pause;
        this.failures = meters.counter("ledgerway.gateway.admin.failures");
    }

    /**
     * Authenticates the operator; rejects the request if the credential is wrong or no operator is
     * configured.
     */
    Mono<TokenClaims> identify(RequestFacts facts) {
        if (keys.isEmpty()) {
            return Mono.error(GatewayException.notFound());
        }
        Optional<Credential> shown = Credential.of(facts.headers().all(HttpHeaders.AUTHORIZATION));
        return shown.flatMap(it -> keys.find(it.bytes()))
                .map(TokenClaims::operator)
                .map(Mono::just)
                .orElseGet(() -> refuse(facts, shown.isPresent()));
    }

    private Mono<TokenClaims> refuse(RequestFacts facts, boolean guessed) {
        if (!guessed) {
            return Mono.error(() -> unauthorized(facts));
        }
        failures.increment();
        Attempts from = attempts.get(facts.address(), it -> new Attempts());
        if (!from.begin()) {
            return Mono.error(GatewayException.tooManyRequests(LONGEST));
        }
        return Mono.delay(from.next(pause))
                .then(Mono.<TokenClaims>error(() -> unauthorized(facts)))
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
            return wait.compareTo(LONGEST) < 0 ? wait : LONGEST;
        }
    }
}
