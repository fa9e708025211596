package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ApiKeyView;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Asks company-service. */
final class CompanyServiceKeys implements KeySource {

    private final WebClient companyService;
    private final Tokens tokens;
    private final Duration timeout;

    CompanyServiceKeys(WebClient companyService, Tokens tokens, Duration timeout) {
        this.companyService = companyService;
        this.tokens = tokens;
        this.timeout = timeout;
    }

    @Override
    public Mono<ApiKeyView> find(String hash) {
        return companyService
                .get()
                .uri("/internal/api-keys/{hash}", hash)
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + tokens.internal())
                .exchangeToMono(answer ->
                        answer.statusCode().isSameCodeAs(HttpStatus.NOT_FOUND)
                                ? answer.releaseBody().then(Mono.<ApiKeyView>empty())
                                : answer.statusCode().is2xxSuccessful()
                                        ? answer.bodyToMono(ApiKeyView.class)
                                        : answer.createError())
                .timeout(timeout);
    }

    /** Tells when keys were used last. */
    Mono<Void> used(Map<String, Instant> lastUses) {
        return companyService
                .post()
                .uri("/internal/api-keys/used")
                .header(HttpHeaders.AUTHORIZATION, "Bearer " + tokens.internal())
                .bodyValue(lastUses)
                .retrieve()
                .toBodilessEntity()
                .timeout(timeout)
                .then();
    }
}
