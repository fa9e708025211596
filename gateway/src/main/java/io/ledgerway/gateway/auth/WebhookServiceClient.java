package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.model.identity.ServiceName;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Client of webhook-service's {@code /internal/**}, with the gateway's own token. */
final class WebhookServiceClient {

    private final WebClient http;
    private final TokenCache tokenCache;
    private final Duration timeout;

    WebhookServiceClient(WebClient http, TokenCache tokenCache, Duration timeout) {
        this.http = http;
        this.tokenCache = tokenCache;
        this.timeout = timeout;
    }

    /** Gets a resource; empty for 404, an error for other failures. */
    <T> Mono<T> get(Class<T> type, String path, Object... variables) {
        return http.get()
                .uri(path, variables)
                .header(
                        HttpHeaders.AUTHORIZATION,
                        "Bearer " + tokenCache.internal(ServiceName.WEBHOOK.wire()))
                .exchangeToMono(it -> CompanyServiceClient.read(it, type))
                .timeout(timeout);
    }
}
