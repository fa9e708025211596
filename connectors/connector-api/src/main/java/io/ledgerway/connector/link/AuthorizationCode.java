package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.AuthorizationCodeFlow.AuthorizationRequest;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import java.util.List;
import java.util.Map;

/** The OAuth 2 authorization code flow with PKCE of platforms whose tokens open several tenants. */
public final class AuthorizationCode {

    private AuthorizationCode() {}

    /** Exchanges a code for credentials. */
    @FunctionalInterface
    public interface Exchange {

        /**
         * Sends the form to the token endpoint.
         *
         * @throws ConnectorException.AuthorizationRevoked when the code is not valid
         */
        Credentials token(Map<String, String> form) throws ConnectorException;
    }

    /** Finds the tenants that credentials open. */
    @FunctionalInterface
    public interface Tenants {

        List<Tenant> of(Credentials credentials) throws ConnectorException;
    }

    /**
     * Completes an authorization.
     *
     * @param query the parameters of the callback
     * @param platform its name, for descriptions
     */
    public static Outcome complete(
            AuthorizationRequest request,
            Map<String, String> query,
            String platform,
            Exchange exchange,
            Tenants tenants)
            throws ConnectorException {
        var error = query.get("error");
        if (error != null) {
            return new Outcome.Denied(
                    error, query.getOrDefault("error_description", platform + " denied access"));
        }
        var code = query.get("code");
        if (code == null) {
            return new Outcome.Denied("invalid_request", platform + " sent no code");
        }
        try {
            var credentials = exchange.token(form(request, code));
            return outcome(credentials, tenants.of(credentials), platform);
        } catch (ConnectorException.AuthorizationRevoked refused) {
            return new Outcome.Denied("invalid_grant", "The code is used or expired");
        }
    }

    /**
     * Selects one of the tenants.
     *
     * @throws ConnectorException.NotFound when there is none with the id
     */
    public static Outcome choose(Credentials credentials, List<Tenant> tenants, String tenantId)
            throws ConnectorException {
        return tenants.stream()
                .filter(each -> each.id().equalsIgnoreCase(tenantId))
                .<Outcome>map(each -> new Outcome.Linked(credentials, each))
                .findFirst()
                .orElseThrow(() ->
                        new ConnectorException.NotFound("There is no organisation with this id"));
    }

    private static Map<String, String> form(AuthorizationRequest request, String code) {
        return Map.of(
                "grant_type",
                "authorization_code",
                "code",
                code,
                "redirect_uri",
                request.redirectUri().toString(),
                "code_verifier",
                request.codeVerifier());
    }

    private static Outcome outcome(Credentials credentials, List<Tenant> tenants, String platform) {
        return switch (tenants.size()) {
            case 0 ->
                    new Outcome.Denied(
                            "no_organisation", "No organisation of " + platform + " was chosen");
            case 1 -> new Outcome.Linked(credentials, tenants.getFirst());
            default -> new Outcome.NeedsTenant(credentials, tenants);
        };
    }
}
