package io.ledgerway.connector.http;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Adds the access token to every request. The header {@code Authorization} of a request is the
 * scheme; without it, the token is a bearer token. When the platform rejects the token, a request
 * that is safe or carries an idempotency key is repeated once with a new token; other requests are
 * not repeated. The caller interprets all other responses.
 */
public final class AuthorizedHttp implements PlatformHttp {

    private static final String AUTHORIZATION = "Authorization";

    private final PlatformHttp http;
    private final AccessTokens tokens;
    private final ErrorMapper errors;

    public AuthorizedHttp(PlatformHttp http, AccessTokens tokens, ErrorMapper errors) {
        this.http = http;
        this.tokens = tokens;
        this.errors = errors;
    }

    /**
     * @throws ConnectorException.AuthorizationRevoked when the platform reports a revocation
     * @throws ConnectorException.AccessTokenRejected when the second token is rejected too, or the
     *     first one on a request that may not be repeated
     */
    @Override
    public Response send(Request call) throws ConnectorException {
        if (call.isAnonymous()) {
            return http.send(Request.get(call.uri(), Map.of()));
        }
        try {
            return sendWith(call, tokens.current());
        } catch (ConnectorException.AccessTokenRejected rejected) {
            if (!call.isIdempotent()) {
                throw rejected;
            }
            return sendWith(call, tokens.afterRejection());
        }
    }

    private Response sendWith(Request call, Secret token) throws ConnectorException {
        var headers = new LinkedHashMap<>(call.headers());
        var scheme = headers.getOrDefault(AUTHORIZATION, "Bearer");
        headers.put(AUTHORIZATION, scheme + " " + token.value());
        var response =
                http.send(
                        new Request(
                                call.method(),
                                call.uri(),
                                headers,
                                call.bytes(),
                                call.file(),
                                call.largeResponse()));
        if (response.status() == 401) {
            throw errors.map(response)
                    .orElseGet(() -> new ConnectorException.AccessTokenRejected("HTTP 401"));
        }
        return response;
    }
}
