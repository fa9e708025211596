package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What HTTP's own status codes and headers say; dialects build on it. */
public final class StatusErrors {

    /** How long to wait when a platform asks for patience but names no time. */
    static final Duration UNTOLD_PAUSE = Duration.ofSeconds(60);

    private StatusErrors() {}

    /**
     * The failure this status stands for.
     *
     * @param message the platform's own words
     */
    public static Optional<ConnectorException> failureOf(Answer answer, String message) {
        var status = answer.status();
        if (status >= 200 && status < 300) {
            return Optional.empty();
        }
        if (status >= 500) {
            return Optional.of(
                    new ConnectorException.PlatformUnavailable(
                            message,
                            null,
                            answer.headers().containsKey("retry-after")
                                    ? retryAfter(answer)
                                    : null));
        }
        return Optional.of(
                switch (status) {
                    case 401 -> new ConnectorException.AccessTokenRejected(message);
                    case 403 -> new ConnectorException.InsufficientPermission(message);
                    case 404 -> new ConnectorException.NotFound(message);
                    case 408 -> new ConnectorException.PlatformUnavailable(message, null);
                    case 410 -> new ConnectorException.CursorExpired(message);
                    case 429 -> new ConnectorException.RateLimited(message, retryAfter(answer));
                    default -> new ConnectorException.ContractViolation(message, null);
                });
    }

    /** Seconds, or a date measured against the answer's own {@code Date}: no clock of ours. */
    static Duration retryAfter(Answer answer) {
        var text = answer.headers().get("retry-after");
        if (text == null) {
            return UNTOLD_PAUSE;
        }
        if (text.matches("\\d{1,9}")) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        var until = date(text);
        var now = date(answer.headers().get("date"));
        if (until == null || now == null) {
            return UNTOLD_PAUSE;
        }
        var pause = Duration.between(now, until);
        return pause.isNegative() ? Duration.ZERO : pause;
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
