package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.function.Consumer;

/** An organisation that was authorized for the check, with its tokens. */
public final class LiveOrganisation {

    private final PlatformConnector connector;
    private final MeteredHttp http;
    private final Tenant tenant;
    private final Consumer<Credentials> onRenewal;
    private final PlatformHttp authorized;
    private Credentials credentials;

    /**
     * @param http without access token
     * @param onRenewal gets the tokens after each refresh: the old ones may stop working
     */
    public LiveOrganisation(
            PlatformConnector connector,
            MeteredHttp http,
            Tenant tenant,
            Credentials credentials,
            Consumer<Credentials> onRenewal) {
        this.connector = connector;
        this.http = http;
        this.tenant = tenant;
        this.credentials = credentials;
        this.onRenewal = onRenewal;
        this.authorized = new AuthorizedHttp(http, new Tokens(), connector.errors());
    }

    public PlatformConnector connector() {
        return connector;
    }

    public Tenant tenant() {
        return tenant;
    }

    /** Sends requests with the access token, and renews it when it expires. */
    PlatformHttp http() {
        return authorized;
    }

    Credentials credentials() {
        return credentials;
    }

    /** Renews the access token; returns the new one. */
    Secret renew() throws ConnectorException {
        var refresher = connector.tokenRefresher().orElseThrow();
        credentials = refresher.refresh(credentials, http);
        onRenewal.accept(credentials);
        return credentials.accessToken();
    }

    private final class Tokens implements AccessTokens {

        @Override
        public Secret current() {
            return credentials.accessToken();
        }

        @Override
        public Secret afterRejection() throws ConnectorException {
            if (connector.tokenRefresher().isEmpty() || credentials.refreshToken() == null) {
                throw new ConnectorException.AccessTokenRejected("The access token has expired");
            }
            return renew();
        }
    }
}
