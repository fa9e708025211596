package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Maps error responses by their {@code Detail}, then by the HTTP status. Status 401 is an expired
 * token, or a token without the scope of the call, which no refresh repairs. Status 403 with {@code
 * AuthenticationUnsuccessful} means that the customer disconnected the organisation.
 */
public final class XeroErrorMapper {

    private static final int MAX_MESSAGE_LENGTH = 300;

    private XeroErrorMapper() {}

    public static Optional<ConnectorException> map(Response response) {
        if (response.status() >= 200 && response.status() < 300) {
            return Optional.empty();
        }
        var message = message(response);
        return switch (response.status()) {
            case 401 -> Optional.of(unauthorized(response, message));
            case 403 ->
                    Optional.of(
                            message.contains("AuthenticationUnsuccessful")
                                    ? new ConnectorException.AuthorizationRevoked(
                                            "The organisation is no longer connected: " + message)
                                    : new ConnectorException.InsufficientPermission(message));
            case 429 -> HttpStatusErrors.map(response, limit(response));
            default -> HttpStatusErrors.map(response, message);
        };
    }

    public static void check(Response response) throws ConnectorException {
        var failure = map(response);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static ConnectorException unauthorized(Response response, String message) {
        var scope =
                message.contains("AuthorizationUnsuccessful")
                        || response.headers()
                                .getOrDefault("www-authenticate", "")
                                .contains("insufficient_scope");
        return scope
                ? new ConnectorException.InsufficientPermission(
                        "The authorization, or the tier of the app, does not cover the call: "
                                + message)
                : new ConnectorException.AccessTokenRejected(message);
    }

    /**
     * Xero names the limit: {@code minute}, {@code day}, {@code appminute} or {@code concurrent}.
     */
    private static String limit(Response response) {
        return "Xero's rate limit is exceeded: "
                + response.headers().getOrDefault("x-rate-limit-problem", "unknown")
                + " limit";
    }

    /** What the body says: JSON in several shapes, plain text, or an HTML page. */
    public static String message(Response response) {
        var status = "HTTP " + response.status();
        JsonNode body;
        try {
            body = XeroJson.read(response);
        } catch (ConnectorException.ContractViolation e) {
            var text = response.body().strip();
            return text.isEmpty() || text.startsWith("<") ? status : bounded(status + ": " + text);
        }
        for (var member : new String[] {"Detail", "Message", "detail", "error", "Title"}) {
            var text = body.path(member).asString("");
            if (!text.isEmpty()) {
                return bounded(status + ": " + text);
            }
        }
        return status;
    }

    private static String bounded(String text) {
        return text.length() <= MAX_MESSAGE_LENGTH ? text : text.substring(0, MAX_MESSAGE_LENGTH);
    }
}
