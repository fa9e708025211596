package io.ledgerway.connector.xero.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.xero.api.XeroUris;
import io.ledgerway.connector.xero.platform.XeroScopes;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The OAuth 2 authorization code flow with PKCE (S256). The customer chooses organisations on
 * Xero's page; of several, one is chosen for the connection. The caller verifies the state.
 */
public final class XeroLinkFlow implements LinkFlow {

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
        return XeroUris.of(settings.authorizeUrl(), query);
    }

    @Override
    public Outcome complete(
            AuthorizationRequest request, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        var error = query.get("error");
        if (error != null) {
            return new Outcome.Denied(
                    error, query.getOrDefault("error_description", "Xero denied access"));
        }
        var code = query.get("code");
        if (code == null) {
            return new Outcome.Denied("invalid_request", "Xero sent no code");
        }
        try {
            return linked(exchange(request, code, http), http);
        } catch (ConnectorException.AuthorizationRevoked refused) {
            return new Outcome.Denied("invalid_grant", "The code is used or expired");
        }
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        return oauth.accessible(credentials, http).stream()
                .filter(each -> each.id().equalsIgnoreCase(tenantId))
                .<Outcome>map(each -> new Outcome.Linked(credentials, each))
                .findFirst()
                .orElseThrow(() ->
                        new ConnectorException.NotFound("There is no organisation with this id"));
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

    private Credentials exchange(AuthorizationRequest request, String code, PlatformHttp http)
            throws ConnectorException {
        return oauth.token(
                Map.of(
                        "grant_type",
                        "authorization_code",
                        "code",
                        code,
                        "redirect_uri",
                        request.redirectUri().toString(),
                        "code_verifier",
                        request.codeVerifier()),
                http);
    }

    private Outcome linked(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var tenants = oauth.authorized(credentials, http);
        return switch (tenants.size()) {
            case 0 -> new Outcome.Denied("no_organisation", "No organisation of Xero was chosen");
            case 1 -> new Outcome.Linked(credentials, tenants.getFirst());
            default -> new Outcome.NeedsTenant(credentials, tenants);
        };
    }
}
