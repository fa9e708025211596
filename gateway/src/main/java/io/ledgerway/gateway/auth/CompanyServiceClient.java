package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.model.identity.ServiceName;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.EOFException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Client of company-service's {@code /internal/**}, with the gateway's own token. */
public final class CompanyServiceClient {

    private final WebClient http;
    private final TokenCache tokenCache;
    private final Duration timeout;
    private final Clock clock;

    /** Start of the current outage; null if there is none. */
    private final AtomicReference<@Nullable Instant> unavailableSince = new AtomicReference<>();

    CompanyServiceClient(
            WebClient http,
            TokenCache tokenCache,
            Duration timeout,
            Clock clock,
            MeterRegistry meters) {
        this.http = http;
        this.tokenCache = tokenCache;
        this.timeout = timeout;
        this.clock = clock;
        Gauge.builder(
                        "ledgerway.gateway.keys.stale.seconds",
                        this,
                        it -> it.unavailableFor().toSeconds())
                .description("how long cached keys have been used without company-service")
                .register(meters);
    }

    /** Gets a resource; empty for 404, an error for other failures. */
    public <T> Mono<T> get(Class<T> type, String path, Object... variables) {
        return trackAvailability(
                http.get()
                        .uri(path, variables)
                        .header(HttpHeaders.AUTHORIZATION, authorization())
                        .exchangeToMono(it -> read(it, type)));
    }

    /** Posts a body; returns the response as {@link #get} does. */
    public <T> Mono<T> post(Class<T> type, Object body, String path, Object... variables) {
        return trackAvailability(
                http.post()
                        .uri(path, variables)
                        .header(HttpHeaders.AUTHORIZATION, authorization())
                        .bodyValue(body)
                        .exchangeToMono(it -> read(it, type)));
    }

    private String authorization() {
        return "Bearer " + tokenCache.internal(ServiceName.COMPANY.wire());
    }

    private <T> Mono<T> trackAvailability(Mono<T> response) {
        return response.timeout(timeout)
                .doOnSuccess(it -> unavailableSince.set(null))
                .doOnError(it -> unavailableSince.compareAndSet(null, clock.instant()));
    }

    private Duration unavailableFor() {
        Instant since = unavailableSince.get();
        return since == null ? Duration.ZERO : Duration.between(since, clock.instant());
    }

    /** Reads the response of an internal call. */
    static <T> Mono<T> read(ClientResponse response, Class<T> type) {
        if (response.statusCode().isSameCodeAs(HttpStatus.NOT_FOUND)) {
            return response.releaseBody().then(Mono.empty());
        }
        if (!response.statusCode().is2xxSuccessful()) {
            return response.createError();
        }
        return type == Void.class
                ? response.releaseBody().then(Mono.empty())
                : response.bodyToMono(type).switchIfEmpty(Mono.error(() -> new EOFException()));
    }
}
