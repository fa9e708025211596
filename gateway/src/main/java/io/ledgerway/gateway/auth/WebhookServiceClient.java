package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.token.TokenCache;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Questions to webhook-service's {@code /internal/**}, in our own name. */
final class WebhookServiceClient {

    private final WebClient http;
    private final TokenCache tokenCache;
    private final Duration timeout;

    WebhookServiceClient(WebClient http, TokenCache tokenCache, Duration timeout) {
        this.http = http;
        this.tokenCache = tokenCache;
        this.timeout = timeout;
    }

    /** The answer; empty when there is none (404), an error when it cannot be had. */
    <T> Mono<T> get(Class<T> type, String path, Object... variables) {
        return http.get()
                .uri(path, variables)
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + tokenCache.internal())
                .exchangeToMono(it -> CompanyServiceClient.read(it, type))
                .timeout(timeout);
    }
}
