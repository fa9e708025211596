package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * Rejects a request with the given status and text. Thrown anywhere below a controller, before
 * anything has been changed.
 */
public final class ApiException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final HttpStatus status;
    private final transient ErrorBody.@Nullable Validation validation;
    private final @Nullable Duration retryAfter;

    private ApiException(
            HttpStatus status,
            String error,
            ErrorBody.@Nullable Validation validation,
            @Nullable Duration retryAfter) {
        super(error);
        this.status = status;
        this.validation = validation;
        this.retryAfter = retryAfter;
    }

    /** Creates an error with a status and a text. */
    public static ApiException of(HttpStatus status, String error) {
        return new ApiException(status, error, null, null);
    }

    /** Creates an error with a status, a text and one item per error. */
    public static ApiException of(HttpStatus status, String error, List<ErrorBody.Item> items) {
        return new ApiException(status, error, new ErrorBody.Validation(items, List.of()), null);
    }

    /** Creates a temporary error; the response has {@code Retry-After}. */
    public static ApiException of(HttpStatus status, String error, Duration retryAfter) {
        return new ApiException(status, error, null, retryAfter);
    }

    /** 400 with one sentence. */
    public static ApiException badRequest(String error) {
        return of(HttpStatus.BAD_REQUEST, error);
    }

    /** 400 with one validation item per error. */
    public static ApiException invalid(String error, List<ErrorBody.Item> items) {
        return of(HttpStatus.BAD_REQUEST, error, items);
    }

    /** 404. */
    public static ApiException notFound(String error) {
        return of(HttpStatus.NOT_FOUND, error);
    }

    /** 409. */
    public static ApiException conflict(String error) {
        return of(HttpStatus.CONFLICT, error);
    }

    /** 409 for a temporary conflict; the response has {@code Retry-After}. */
    public static ApiException conflict(String error, Duration retryAfter) {
        return new ApiException(HttpStatus.CONFLICT, error, null, retryAfter);
    }

    /** 503: a dependency is unavailable; the response has {@code Retry-After}. */
    public static ApiException unavailable(String error, Duration retryAfter) {
        return new ApiException(HttpStatus.SERVICE_UNAVAILABLE, error, null, retryAfter);
    }

    /** 402: an account limit is reached; {@code items} name the limits. */
    public static ApiException paymentRequired(String error, List<ErrorBody.Item> items) {
        return of(HttpStatus.PAYMENT_REQUIRED, error, items);
    }

    public HttpStatus status() {
        return status;
    }

    public ErrorBody.@Nullable Validation validation() {
        return validation;
    }

    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
