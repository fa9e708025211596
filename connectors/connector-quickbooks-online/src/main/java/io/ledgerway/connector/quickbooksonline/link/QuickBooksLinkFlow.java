package io.ledgerway.connector.quickbooksonline.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The OAuth 2 authorization code flow. The customer chooses one company on Intuit's page; its id is
 * in the callback. The platform documents no PKCE: the client secret protects the code. The caller
 * verifies the state.
 */
public final class QuickBooksLinkFlow implements AuthorizationCodeFlow {

    /** The only scope of the Accounting API; reads and writes are not separate. */
    static final String SCOPE = "com.intuit.quickbooks.accounting";

    private final IntuitOAuthClient oauth;

    public QuickBooksLinkFlow(IntuitOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public URI authorizationUrl(AuthorizationRequest request) {
        var query = new LinkedHashMap<String, String>();
        query.put("client_id", oauth.clientId());
        query.put("response_type", "code");
        query.put("scope", SCOPE);
        query.put("redirect_uri", request.redirectUri().toString());
        query.put("state", request.state());
        oauth.accountHintParameter().ifPresent(it -> query.put(it, request.accountHint()));
        return oauth.authorizationUrl(query);
    }

    @Override
    public Outcome complete(
            AuthorizationRequest request, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        var error = query.get("error");
        if (error != null) {
            var description = query.get("error_description");
            return new Outcome.Denied(
                    error, description == null ? "The platform denied access" : description);
        }
        var code = query.get("code");
        var realmId = query.get("realmId");
        if (code == null || realmId == null || !realmId.matches("\\d{1,30}")) {
            return new Outcome.Denied(
                    "invalid_request", "The platform sent no code or no id of a company");
        }
        try {
            var credentials = exchange(request, code, http);
            return new Outcome.Linked(credentials, oauth.company(realmId, credentials, http));
        } catch (ConnectorException.AuthorizationRevoked refused) {
            return new Outcome.Denied("invalid_grant", "The code is used or expired");
        }
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
                        request.redirectUri().toString()),
                http);
    }

    /** Not used: an authorization is for one company, which is in the callback. */
    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        throw new ConnectorException.NotFound("There is no choice of companies");
    }

    @Override
    public boolean isAuthorizationCall(URI address) {
        return oauth.isEndpoint(address);
    }

    @Override
    public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var refresh = credentials.refreshToken();
        oauth.revoke(refresh == null ? credentials.accessToken() : refresh, http);
    }
}
