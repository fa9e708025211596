package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;

/**
 * Status and error body that an exception maps to.
 *
 * @param code the {@code detailedErrorCode}: the status and two digits; 0 if there is none
 */
record ApiError(
        HttpStatusCode status,
        String error,
        ErrorBody.@Nullable Validation validation,
        int code,
        HttpHeaders headers) {

    static final String NOT_VALID = "Error processing request - not valid.";

    static final int MALFORMED_JSON = 400_01;
    static final int INVALID_MEMBER = 400_02;
    static final int NO_OPERATION = 404_01;
    static final int MALFORMED_ID = 404_02;
    static final int MEDIA_TYPE = 415_01;

    private static final Duration PAUSE = Duration.ofSeconds(5);

    /** An error with the default text of its status. */
    static ApiError of(HttpStatusCode status) {
        return of(status, defaultMessage(status));
    }

    static ApiError of(HttpStatusCode status, String error) {
        return new ApiError(status, error, null, 0, new HttpHeaders());
    }

    /** An error with the default text of its status, and a hint. */
    static ApiError hint(HttpStatus status, int code, @Nullable String itemId, String hint) {
        return new ApiError(
                status,
                defaultMessage(status),
                new ErrorBody.Validation(
                        List.of(new ErrorBody.Item(itemId, hint, null)), List.of()),
                code,
                new HttpHeaders());
    }

    /** 400 with validation items. */
    static ApiError invalid(List<ErrorBody.Item> items) {
        return new ApiError(
                HttpStatus.BAD_REQUEST,
                NOT_VALID,
                items.isEmpty() ? null : new ErrorBody.Validation(items, List.of()),
                0,
                new HttpHeaders());
    }

    /** 503: a dependency is temporarily unavailable. */
    static ApiError temporarilyUnavailable() {
        return of(HttpStatus.SERVICE_UNAVAILABLE).retryAfter(PAUSE);
    }

    ApiError retryAfter(@Nullable Duration pause) {
        if (pause != null) {
            headers.set(HttpHeaders.RETRY_AFTER, Long.toString(Math.max(1, pause.toSeconds())));
        }
        return this;
    }

    ApiError withCode(int detailed) {
        return new ApiError(status, error, validation, detailed, headers);
    }

    ApiError with(HttpHeaders more) {
        headers.putAll(more);
        return this;
    }

    private static String defaultMessage(HttpStatusCode status) {
        return switch (status.value()) {
            case 400 -> NOT_VALID;
            case 404 -> "NotFound";
            case 500 -> "internal error";
            default -> {
                HttpStatus known = HttpStatus.resolve(status.value());
                yield known != null ? known.getReasonPhrase() : "Error " + status.value();
            }
        };
    }
}
