package io.ledgerway.webhook.message;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.company.ClientNameResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Names of clients in legacy messages, from company-service, cached for ten minutes. While
 * company-service is unavailable, the id of the client replaces its name.
 */
final class ClientNames {

    private static final Logger log = LoggerFactory.getLogger(ClientNames.class);
    private static final Duration REMEMBERED = Duration.ofMinutes(10);
    private static final Duration NOT_ASKED_AGAIN = Duration.ofSeconds(30);
    private static final int MOST = 10_000;

    private final RestClient companyService;
    private final Cache<ClientId, String> names = cache(REMEMBERED);
    private final Cache<ClientId, String> unknown = cache(NOT_ASKED_AGAIN);

    ClientNames(RestClient companyService) {
        this.companyService = companyService;
    }

    String of(ClientId client) {
        String known = names.getIfPresent(client);
        if (known == null) {
            known = unknown.getIfPresent(client);
        }
        if (known != null) {
            return known;
        }
        String asked = ask(client);
        (asked == null ? unknown : names).put(client, asked == null ? client.toString() : asked);
        return asked == null ? client.toString() : asked;
    }

    private @Nullable String ask(ClientId client) {
        try {
            ClientNameResponse view =
                    companyService
                            .get()
                            .uri("/internal/clients/{id}/name", client)
                            .retrieve()
                            .body(ClientNameResponse.class);
            return view == null ? null : view.name();
        } catch (RestClientException e) {
            log.warn("The name of a client could not be loaded: {}", e.getMessage());
            return null;
        }
    }

    private static Cache<ClientId, String> cache(Duration life) {
        return Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(life).build();
    }
}
