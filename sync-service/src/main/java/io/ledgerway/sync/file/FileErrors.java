package io.ledgerway.sync.file;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.file.PlatformFiles.Subject;
import java.time.Duration;
import org.springframework.http.HttpStatus;

/** Maps connector errors to HTTP errors of file requests. */
final class FileErrors {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private FileErrors() {}

    static ApiException of(Subject subject, ConnectorException failure) {
        return switch (failure) {
            case ConnectorException.NotFound it ->
                    ApiException.notFound(
                            "No data available for %s for ID %s"
                                    .formatted(subject.what(), subject.id()));
            case ConnectorException.NotSupported it -> subject.unsupported();
            case ConnectorException.RateLimited it ->
                    ApiException.of(
                            HttpStatus.TOO_MANY_REQUESTS,
                            "The rate limit of the platform is reached. Try again later",
                            it.retryAfter());
            case ConnectorException.PlatformUnavailable it ->
                    ApiException.unavailable(
                            "The platform cannot be reached. Try again later", RETRY_AFTER);
            case ConnectorException.AuthorizationRevoked it -> notLinked();
            case ConnectorException.AccessTokenRejected it -> notLinked();
            case ConnectorException.InsufficientPermission it ->
                    ApiException.of(
                            HttpStatus.FORBIDDEN,
                            "The customer's authorization does not include this access");
            case ConnectorException.UncertainOutcome it -> invalidResponse();
            case ConnectorException.WriteRefused it -> invalidResponse();
            case ConnectorException.CursorExpired it -> invalidResponse();
            case ConnectorException.ContractViolation it -> invalidResponse();
        };
    }

    static ApiException notLinked() {
        return ApiException.of(
                HttpStatus.FORBIDDEN, "The data connection has no access to the platform");
    }

    private static ApiException invalidResponse() {
        return ApiException.of(
                HttpStatus.INTERNAL_SERVER_ERROR, "The response of the platform is invalid");
    }
}
