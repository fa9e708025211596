package io.ledgerway.connector;

import io.ledgerway.connector.push.PushIssue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong at a platform, in the few kinds that differ in what must happen next. The message
 * carries the platform's own words, never a secret.
 */
public abstract sealed class ConnectorException extends Exception {

    private static final long serialVersionUID = 1L;

    private ConnectorException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The permission is gone for good: the connection becomes Deauthorized. */
    public static final class AuthorizationRevoked extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public AuthorizationRevoked(String message) {
            super(message, null);
        }
    }

    /** This access token is refused: refresh it once, if nobody has, and try again. */
    public static final class AccessTokenRejected extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public AccessTokenRejected(String message) {
            super(message, null);
        }
    }

    /** The permission does not cover this: only this data type fails. */
    public static final class InsufficientPermission extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public InsufficientPermission(String message) {
            super(message, null);
        }
    }

    /** The platform's limit is reached: park and come again. */
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

    /** No answer, or one that says "later": try again with growing pauses. */
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

        /** How long it is not worth trying, where that is known. */
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(retryAfter);
        }
    }

    /** A write was sent and no answer came: look for it before anything is sent again. */
    public static final class UncertainOutcome extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public UncertainOutcome(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** What was to be written is refused; nothing was written. */
    public static final class WriteRefused extends ConnectorException {
        private static final long serialVersionUID = 1L;

        private final transient List<PushIssue> errors;

        public WriteRefused(String message, List<PushIssue> errors) {
            super(message, null);
            this.errors = List.copyOf(errors);
        }

        /** What is wrong with it, member by member; may be empty. */
        public List<PushIssue> errors() {
            return errors;
        }
    }

    /** There is no such thing at the platform. */
    public static final class NotFound extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public NotFound(String message) {
            super(message, null);
        }
    }

    /** The platform lacks this: the contract's 404 "not supported". */
    public static final class NotSupported extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public NotSupported(String message) {
            super(message, null);
        }
    }

    /** The place to resume from is gone: read everything again. */
    public static final class CursorExpired extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public CursorExpired(String message) {
            super(message, null);
        }
    }

    /** The answer cannot be understood. */
    public static final class ContractViolation extends ConnectorException {
        private static final long serialVersionUID = 1L;

        public ContractViolation(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
