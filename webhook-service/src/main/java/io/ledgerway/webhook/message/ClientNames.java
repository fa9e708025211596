package io.ledgerway.webhook.message;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.company.ClientNameResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Names of clients in legacy messages, from company-service, cached for ten minutes. While
 * company-service is unavailable, the id of the client replaces its name.
 *
 * <p>The callers have a transaction open. After a failure, no name is requested for 30 seconds, so
 * that a transaction waits for at most one failure.
 */
final class ClientNames {

    private static final Logger log = LoggerFactory.getLogger(ClientNames.class);
    private static final Duration TTL = Duration.ofMinutes(10);
    private static final Duration RETRY_AFTER_FAILURE = Duration.ofSeconds(30);
    private static final int MAX_ENTRIES = 10_000;

    private final RestClient companyService;
    private final Cache<ClientId, String> names = cache(TTL);

    /** Ids of clients that company-service does not know. */
    private final Cache<ClientId, String> unknown = cache(RETRY_AFTER_FAILURE);

    /** The end of the pause after a failure, by {@link System#nanoTime()}. */
    private volatile long pausedUntil = System.nanoTime();

    ClientNames(RestClient companyService) {
        this.companyService = companyService;
    }

    String of(ClientId client) {
        String known = names.getIfPresent(client);
        if (known == null) {
            known = unknown.getIfPresent(client);
        }
        if (known == null && System.nanoTime() - pausedUntil >= 0) {
            known = ask(client);
        }
        return known == null ? client.toString() : known;
    }

    private @Nullable String ask(ClientId client) {
        try {
            ClientNameResponse view =
                    companyService
                            .get()
                            .uri("/internal/clients/{id}/name", client)
                            .retrieve()
                            .body(ClientNameResponse.class);
            if (view != null) {
                names.put(client, view.name());
                return view.name();
            }
        } catch (HttpClientErrorException.NotFound e) {
            unknown.put(client, client.toString());
        } catch (RestClientException e) {
            log.warn(
                    "The name of client {} could not be loaded from company-service: {}",
                    client,
                    e.getMessage());
            pausedUntil = System.nanoTime() + RETRY_AFTER_FAILURE.toNanos();
        }
        return null;
    }

    private static Cache<ClientId, String> cache(Duration life) {
        return Caffeine.newBuilder().maximumSize(MAX_ENTRIES).expireAfterWrite(life).build();
    }
}
