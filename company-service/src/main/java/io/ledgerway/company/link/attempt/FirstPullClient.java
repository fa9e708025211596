package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.model.sync.ConnectionPulls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Client of sync-service for the pulls that follow a link. */
public class FirstPullClient {

    private static final Logger log = LoggerFactory.getLogger(FirstPullClient.class);

    /** How far the clocks of two services may differ. */
    private static final Duration SKEW = Duration.ofSeconds(5);

    private final RestClient http;

    public FirstPullClient(RestClient http) {
        this.http = http;
    }

    /**
     * Returns the latest pull of each data type since the connection was linked; empty while
     * sync-service is unavailable.
     */
    public Optional<List<ConnectionPulls.Pull>> pulls(Connection connection) {
        Instant linkedAt = Objects.requireNonNullElse(connection.linkedAt(), Instant.EPOCH);
        try {
            return Optional.of(
                    Objects.requireNonNull(
                                    http.get()
                                            .uri(
                                                    "/internal/companies/{company}/connections/{id}/pulls?since={since}",
                                                    connection.companyId(),
                                                    connection.id(),
                                                    linkedAt.minus(SKEW))
                                            .retrieve()
                                            .body(ConnectionPulls.class))
                            .pulls());
        } catch (RestClientException e) {
            log.warn(
                    "The pulls of connection {} could not be loaded from sync-service: {}",
                    connection.id(),
                    e.toString());
            return Optional.empty();
        }
    }
}
