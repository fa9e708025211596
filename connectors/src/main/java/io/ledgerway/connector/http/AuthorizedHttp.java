package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Secret;
import java.util.LinkedHashMap;

/**
 * Adds the access token to every call. When the platform refuses the token it asks once for another
 * and repeats the call once, if it is safe or carries an idempotency key; any other call that
 * changes something is never repeated. What else an answer may mean is left to the caller.
 */
public final class AuthorizedHttp implements PlatformHttp {

    private final PlatformHttp http;
    private final AccessTokens tokens;
    private final ErrorMapper errors;

    public AuthorizedHttp(PlatformHttp http, AccessTokens tokens, ErrorMapper errors) {
        this.http = http;
        this.tokens = tokens;
        this.errors = errors;
    }

    /**
     * @throws ConnectorException.AuthorizationRevoked when the platform says that the permission is
     *     gone
     * @throws ConnectorException.AccessTokenRejected when the second token is refused as well, or
     *     the first one on a call that may not be repeated
     */
    @Override
    public Answer send(Call call) throws ConnectorException {
        try {
            return attempt(call, tokens.current());
        } catch (ConnectorException.AccessTokenRejected rejected) {
            if (!call.isRepeatable()) {
                throw rejected;
            }
            return attempt(call, tokens.afterRejection());
        }
    }

    private Answer attempt(Call call, Secret token) throws ConnectorException {
        var headers = new LinkedHashMap<>(call.headers());
        headers.put("Authorization", "Bearer " + token.value());
        var answer =
                http.send(new Call(call.method(), call.uri(), headers, call.bytes(), call.file()));
        if (answer.status() == 401) {
            throw errors.failureOf(answer)
                    .orElseGet(() -> new ConnectorException.AccessTokenRejected("HTTP 401"));
        }
        return answer;
    }
}
