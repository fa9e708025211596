package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.LinkFlow;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** OAuth 2 authorization code with PKCE (S256); the caller has compared the state. */
final class NativeLinkFlow implements LinkFlow {

    private final NativeOAuth oauth;
    private final String platformKey;

    NativeLinkFlow(NativeOAuth oauth, String platformKey) {
        this.oauth = oauth;
        this.platformKey = platformKey;
    }

    @Override
    public URI authorizeUrl(Start start) {
        var query = new LinkedHashMap<String, String>();
        query.put("response_type", "code");
        query.put("client_id", oauth.clientId());
        query.put("redirect_uri", start.redirectUri().toString());
        query.put("state", start.state());
        query.put("scope", "accounting");
        query.put("code_challenge", challenge(start.codeVerifier()));
        query.put("code_challenge_method", "S256");
        query.put("account_hint", start.accountHint());
        query.put("account_platform", platformKey);
        return oauth.authorizeUrl(query);
    }

    @Override
    public Outcome complete(Start start, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        var error = query.get("error");
        if (error != null) {
            var told = query.get("error_description");
            return new Outcome.Denied(error, told == null ? "The platform refused" : told);
        }
        var code = query.get("code");
        if (code == null) {
            return new Outcome.Denied("invalid_request", "The platform sent no code");
        }
        try {
            return linked(exchange(start, code, http), http);
        } catch (ConnectorException.AuthorizationRevoked refused) {
            return new Outcome.Denied("invalid_grant", "The code is used up or too old");
        }
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        return oauth.tenants(credentials, http).stream()
                .filter(each -> each.id().equals(tenantId))
                .<Outcome>map(each -> new Outcome.Linked(credentials, each))
                .findFirst()
                .orElseThrow(() ->
                        new ConnectorException.NotFound(
                                "The platform offers no organisation with this id"));
    }

    /** The refresh token goes, and with it everything made from it. */
    @Override
    public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var refresh = credentials.refreshToken();
        oauth.revoke(refresh == null ? credentials.accessToken() : refresh, http);
    }

    private Credentials exchange(Start start, String code, PlatformHttp http)
            throws ConnectorException {
        return oauth.token(
                Map.of(
                        "grant_type",
                        "authorization_code",
                        "code",
                        code,
                        "redirect_uri",
                        start.redirectUri().toString(),
                        "code_verifier",
                        start.codeVerifier()),
                http);
    }

    private Outcome linked(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var tenants = oauth.tenants(credentials, http);
        return switch (tenants.size()) {
            case 0 -> new Outcome.Denied("no_organisation", "The account has no organisation");
            case 1 -> new Outcome.Linked(credentials, tenants.getFirst());
            default -> new Outcome.NeedsTenant(credentials, List.copyOf(tenants));
        };
    }

    private static String challenge(String verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }
}
