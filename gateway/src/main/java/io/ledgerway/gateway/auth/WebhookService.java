package io.ledgerway.gateway.auth;

import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Questions to webhook-service's {@code /internal/**}, in our own name. */
final class WebhookService {

    private final WebClient http;
    private final Tokens tokens;
    private final Duration timeout;

    WebhookService(WebClient http, Tokens tokens, Duration timeout) {
        this.http = http;
        this.tokens = tokens;
        this.timeout = timeout;
    }

    /** The answer; empty when there is none (404), an error when it cannot be had. */
    <T> Mono<T> get(Class<T> type, String path, Object... variables) {
        return http.get()
                .uri(path, variables)
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + tokens.internal())
                .exchangeToMono(it -> CompanyService.read(it, type))
                .timeout(timeout);
    }
}
