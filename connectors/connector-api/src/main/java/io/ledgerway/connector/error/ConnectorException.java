package io.ledgerway.connector.error;

import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An error of a platform, classified by the required action. The message quotes the platform and
 * contains no secrets; it is cut at 4,000 characters.
 */
public abstract sealed class ConnectorException extends Exception {

    private static final long serialVersionUID = 1L;

    private ConnectorException(String message, @Nullable Throwable cause) {
        super(PlatformText.of(message), cause);
    }

    /** The authorization was revoked: the connection becomes Deauthorized. */
    public static final class AuthorizationRevoked extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public AuthorizationRevoked(String message) {
            super(message, null);
        }
    }

    /** The access token was rejected: refresh it once and repeat the call. */
    public static final class AccessTokenRejected extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public AccessTokenRejected(String message) {
            super(message, null);
        }
    }

    /** The authorization does not cover the call: only this data type fails. */
    public static final class InsufficientPermission extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public InsufficientPermission(String message) {
            super(message, null);
        }
    }

    /** A rate limit is exceeded: repeat the call after the delay. */
    public static final class RateLimited extends ConnectorException {
        private static final long serialVersionUID = 1L;

        private final Duration retryAfter;

        public RateLimited(String message, Duration retryAfter) {
            super(message, null);
            this.retryAfter = retryAfter;
        }

        public Duration retryAfter() {
            return retryAfter;
        }
    }

    /** The platform did not respond, or requires a later retry: retry with backoff. */
    public static final class PlatformUnavailable extends ConnectorException {
        private static final long serialVersionUID = 1L;

        private final @Nullable Duration retryAfter;

        public PlatformUnavailable(String message, @Nullable Throwable cause) {
            this(message, cause, null);
        }

        public PlatformUnavailable(
                String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
            super(message, cause);
            this.retryAfter = retryAfter;
        }

        /** Time of the next retry, if the platform specifies it. */
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(retryAfter);
        }
    }

    /** A write was sent and got no response: look it up before it is sent again. */
    public static final class UncertainOutcome extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public UncertainOutcome(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The platform rejected a write; nothing was written. */
    public static final class WriteRefused extends ConnectorException {
        private static final long serialVersionUID = 1L;

        private final transient List<PushIssue> errors;

        public WriteRefused(String message, List<PushIssue> errors) {
            super(message, null);
            this.errors = List.copyOf(errors);
        }

        /** What is wrong, by field; may be empty. */
        public List<PushIssue> errors() {
            return errors;
        }
    }

    /** The platform has no such record or resource. */
    public static final class NotFound extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public NotFound(String message) {
            super(message, null);
        }
    }

    /** The platform, or its connector, does not support the data type or the operation. */
    public static final class NotSupported extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public NotSupported(String message) {
            super(message, null);
        }

        /** With the message that clients of the API get. */
        public static NotSupported dataType(DataType type, String platformName) {
            return new NotSupported(
                    "Datatype %s not supported by platform(s) %s"
                            .formatted(type.key(), platformName));
        }
    }

    /** The checkpoint is no longer valid: pull everything again. */
    public static final class CursorExpired extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public CursorExpired(String message) {
            super(message, null);
        }
    }

    /** The response does not follow the documented format. */
    public static final class ContractViolation extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public ContractViolation(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
