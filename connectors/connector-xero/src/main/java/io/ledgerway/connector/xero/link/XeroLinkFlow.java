package io.ledgerway.connector.xero.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCode;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.xero.api.XeroUris;
import io.ledgerway.connector.xero.platform.XeroScopes;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The OAuth 2 authorization code flow with PKCE (S256). The customer chooses organisations on
 * Xero's page; of several, one is chosen for the connection. The caller verifies the state.
 */
public final class XeroLinkFlow implements AuthorizationCodeFlow {

    private final XeroOAuthClient oauth;

    public XeroLinkFlow(XeroOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public URI authorizationUrl(AuthorizationRequest request) {
        var settings = oauth.settings();
        var query = new LinkedHashMap<String, String>();
        query.put("response_type", "code");
        query.put("client_id", settings.clientId());
        query.put("redirect_uri", request.redirectUri().toString());
        query.put("scope", XeroScopes.requested(settings, request.use()));
        query.put("state", request.state());
        query.put("code_challenge", request.codeChallenge());
        query.put("code_challenge_method", "S256");
        var hint = settings.accountHintParameter();
        if (hint != null) {
            query.put(hint, request.accountHint());
        }
        return XeroUris.of(settings.authorizeUrl(), query);
    }

    @Override
    public Outcome complete(
            AuthorizationRequest request, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        return AuthorizationCode.complete(
                request,
                query,
                "Xero",
                form -> oauth.token(form, http),
                credentials -> oauth.authorized(credentials, http));
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        return AuthorizationCode.choose(credentials, oauth.accessible(credentials, http), tenantId);
    }

    @Override
    public boolean isAuthorizationCall(URI address) {
        var settings = oauth.settings();
        return address.equals(settings.tokenUrl())
                || address.equals(settings.revocationUrl())
                || address.toString().startsWith(settings.connectionsUrl().toString());
    }

    /** The organisation no longer counts as a connection of the app. */
    @Override
    public void disconnect(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        oauth.disconnect(credentials, tenantId, http);
    }

    /** Revokes the refresh token. Xero then also ends the connections of its consent. */
    @Override
    public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var refresh = credentials.refreshToken();
        oauth.revoke(refresh == null ? credentials.accessToken() : refresh, http);
    }
}
