package io.ledgerway.connector.sandbox.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCode;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The OAuth 2 authorization code flow with PKCE (S256). The caller verifies the state. */
public final class SandboxLinkFlow implements AuthorizationCodeFlow {

    private final SandboxOAuthClient oauth;
    private final String platformKey;

    public SandboxLinkFlow(SandboxOAuthClient oauth, String platformKey) {
        this.oauth = oauth;
        this.platformKey = platformKey;
    }

    @Override
    public URI authorizationUrl(AuthorizationRequest request) {
        var query = new LinkedHashMap<String, String>();
        query.put("response_type", "code");
        query.put("client_id", oauth.clientId());
        query.put("redirect_uri", request.redirectUri().toString());
        query.put("state", request.state());
        query.put("scope", SandboxScopes.ACCOUNTING);
        query.put("code_challenge", request.codeChallenge());
        query.put("code_challenge_method", "S256");
        query.put("account_hint", request.accountHint());
        query.put("account_platform", platformKey);
        return oauth.authorizationUrl(query);
    }

    @Override
    public Optional<String> issuer() {
        return Optional.of(oauth.issuer());
    }

    @Override
    public Outcome complete(
            AuthorizationRequest request, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        return AuthorizationCode.complete(
                request,
                query,
                "The platform",
                form -> oauth.token(form, http),
                credentials -> oauth.tenants(credentials, http));
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        return AuthorizationCode.choose(credentials, oauth.tenants(credentials, http), tenantId);
    }

    @Override
    public boolean isAuthorizationCall(URI address) {
        return oauth.isEndpoint(address);
    }

    /** Revokes the refresh token, and all tokens issued for it. */
    @Override
    public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var refresh = credentials.refreshToken();
        oauth.revoke(refresh == null ? credentials.accessToken() : refresh, http);
    }
}
