package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Maps HTTP status codes and {@code Retry-After} to exceptions. */
public final class HttpStatusErrors {

    /** For responses that name no time. */
    static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(60);

    private HttpStatusErrors() {}

    /**
     * The error of a response; empty for status 2xx.
     *
     * @param message the platform's description of the error
     */
    public static Optional<ConnectorException> map(Response response, String message) {
        var status = response.status();
        if (status >= 200 && status < 300) {
            return Optional.empty();
        }
        if (status >= 500) {
            return Optional.of(
                    new ConnectorException.PlatformUnavailable(
                            message,
                            null,
                            response.headers().containsKey("retry-after")
                                    ? retryAfter(response)
                                    : null));
        }
        return Optional.of(
                switch (status) {
                    case 401 -> new ConnectorException.AccessTokenRejected(message);
                    case 403 -> new ConnectorException.InsufficientPermission(message);
                    case 404 -> new ConnectorException.NotFound(message);
                    case 408 -> new ConnectorException.PlatformUnavailable(message, null);
                    case 410 -> new ConnectorException.CursorExpired(message);
                    case 429 -> new ConnectorException.RateLimited(message, retryAfter(response));
                    default -> new ConnectorException.ContractViolation(message, null);
                });
    }

    /** In seconds, or as a date relative to the {@code Date} of the response. */
    static Duration retryAfter(Response response) {
        var text = response.headers().get("retry-after");
        if (text == null) {
            return DEFAULT_RETRY_AFTER;
        }
        if (text.matches("\\d{1,9}")) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        var until = date(text);
        var now = date(response.headers().get("date"));
        if (until == null || now == null) {
            return DEFAULT_RETRY_AFTER;
        }
        var delay = Duration.between(now, until);
        return delay.isNegative() ? Duration.ZERO : delay;
    }

    private static @Nullable ZonedDateTime date(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
