package io.ledgerway.sdk;

import io.ledgerway.sdk.ApiError.ValidationError;
import io.ledgerway.sdk.client.ApiException;
import java.util.stream.Collectors;

/**
 * A failed call as an unchecked exception; {@link #error} has the reason. The message contains the
 * first five validation errors.
 */
public sealed class LedgerwayException extends RuntimeException permits FeedExpiredException {

    private static final long serialVersionUID = 1;

    private static final int MAXIMUM_DETAILS = 5;

    private final transient ApiError error;

    LedgerwayException(ApiException cause) {
        super(cause);
        this.error = ApiError.of(cause);
    }

    /** What the API says. */
    public ApiError error() {
        return error;
    }

    @Override
    public String getMessage() {
        String message =
                error.correlationId().isEmpty()
                        ? error.message()
                        : "%s (status %d, correlation id %s)"
                                .formatted(
                                        error.message(), error.statusCode(), error.correlationId());
        String details =
                error.validationErrors().stream()
                        .limit(MAXIMUM_DETAILS)
                        .map(LedgerwayException::text)
                        .collect(Collectors.joining("; "));
        return details.isEmpty() ? message : message + ": " + details;
    }

    private static String text(ValidationError error) {
        return error.itemId().isEmpty() ? error.message() : error.itemId() + ": " + error.message();
    }

    /**
     * A call of the API.
     *
     * @param <T> the type of the result
     */
    @FunctionalInterface
    public interface Call<T> {
        T run() throws ApiException;
    }

    /** Runs a call; a failure is unchecked. */
    public static <T> T unchecked(Call<T> call) {
        try {
            return call.run();
        } catch (ApiException e) {
            throw new LedgerwayException(e);
        }
    }
}
