package io.ledgerway.sync.platform;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.AccessTokenRequest;
import io.ledgerway.model.company.AccessTokenResponse;
import io.ledgerway.model.id.ConnectionId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpStatusCodeException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Asks company-service, which keeps the tokens, for access; never keeps what it got. */
final class AccessGrantClient {

    /** A page is read in seconds; a token that lives a minute longer is renewed in good time. */
    private static final int MINIMUM_LIFE_SECONDS = 60;

    private final RestClient companies;

    AccessGrantClient(RestClient companies) {
        this.companies = companies;
    }

    /**
     * Access to a connection's platform.
     *
     * @param rejectedGeneration the generation the platform just refused, if any
     * @throws ConnectorException.PlatformUnavailable when company-service or the platform's token
     *     endpoint cannot be reached
     * @throws ConnectionNotLinkedException when there is no access to be had
     */
    AccessTokenResponse grant(ConnectionId connection, @Nullable Long rejectedGeneration)
            throws ConnectorException {
        try {
            AccessTokenResponse grant =
                    companies
                            .post()
                            .uri("/internal/connections/{id}/access-grant", connection)
                            .body(new AccessTokenRequest(MINIMUM_LIFE_SECONDS, rejectedGeneration))
                            .retrieve()
                            .body(AccessTokenResponse.class);
            if (grant == null) {
                throw new ConnectorException.PlatformUnavailable("No access was given", null);
            }
            return grant;
        } catch (HttpStatusCodeException e) {
            throw refused(e);
        } catch (RestClientException e) {
            throw new ConnectorException.PlatformUnavailable("Access cannot be asked for", e);
        }
    }

    /** Tells company-service that the platform took our permission back; may be told twice. */
    void deauthorized(ConnectionId connection, String reason) {
        companies
                .post()
                .uri("/internal/connections/{id}/deauthorized", connection)
                .body(Map.of("reason", reason))
                .retrieve()
                .toBodilessEntity();
    }

    private static ConnectorException refused(HttpStatusCodeException e) {
        if (e.getStatusCode() == HttpStatus.CONFLICT || e.getStatusCode() == HttpStatus.NOT_FOUND) {
            throw new ConnectionNotLinkedException("The connection is not linked");
        }
        return new ConnectorException.PlatformUnavailable(
                "The platform gives no access now (" + e.getStatusCode().value() + ")", e);
    }
}
