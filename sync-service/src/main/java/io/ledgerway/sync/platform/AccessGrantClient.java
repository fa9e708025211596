package io.ledgerway.sync.platform;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.AccessTokenRequest;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpStatusCodeException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Requests access tokens from company-service, which stores them. Tokens are not cached here. */
final class AccessGrantClient {

    /** Minimum remaining lifetime of a token. A page is pulled within seconds. */
    private static final int MIN_LIFETIME_SECONDS = 60;

    private final RestClient companies;

    AccessGrantClient(RestClient companies) {
        this.companies = companies;
    }

    /**
     * Requests an access token for a connection.
     *
     * @param rejectedGeneration the generation of a token that the platform has rejected; null if
     *     none
     * @throws ConnectorException.PlatformUnavailable if company-service or the platform's token
     *     endpoint cannot be reached
     * @throws ConnectionNotLinkedException if the connection has no access
     */
    AccessTokenResponse grant(ConnectionId connection, @Nullable Long rejectedGeneration)
            throws ConnectorException {
        try {
            AccessTokenResponse grant =
                    companies
                            .post()
                            .uri("/internal/connections/{id}/access-token", connection)
                            .body(new AccessTokenRequest(MIN_LIFETIME_SECONDS, rejectedGeneration))
                            .retrieve()
                            .body(AccessTokenResponse.class);
            if (grant == null) {
                throw new ConnectorException.PlatformUnavailable(
                        "No access token is available", null);
            }
            return grant;
        } catch (HttpStatusCodeException e) {
            throw refused(e);
        } catch (RestClientException e) {
            throw new ConnectorException.PlatformUnavailable(
                    "The access token cannot be requested", e);
        }
    }

    /**
     * Notifies company-service that the platform revoked the permission. The call is idempotent,
     * and has no effect if the connection was deleted.
     *
     * @param seenAt when the platform refused the access; null if that was just now
     */
    void deauthorized(ConnectionId connection, String reason, @Nullable Instant seenAt) {
        companies
                .post()
                .uri("/internal/connections/{id}/deauthorization", connection)
                .body(new Deauthorization(reason, seenAt))
                .retrieve()
                .onStatus(it -> it.isSameCodeAs(HttpStatus.NOT_FOUND), (_, _) -> {})
                .toBodilessEntity();
    }

    /** Request body of the notification. */
    record Deauthorization(String reason, @Nullable Instant seenAt) {}

    private static ConnectorException refused(HttpStatusCodeException e) {
        if (e.getStatusCode() == HttpStatus.CONFLICT || e.getStatusCode() == HttpStatus.NOT_FOUND) {
            throw new ConnectionNotLinkedException("The connection is not linked");
        }
        return new ConnectorException.PlatformUnavailable(
                "The access token cannot be refreshed now (" + e.getStatusCode().value() + ")", e);
    }
}
