package io.ledgerway.portal.apiclient;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * The result of a call: a value, an error of the API, or no response. A page shows each panel by
 * the result of the panel's own call, so that an unavailable service does not affect the other
 * panels.
 */
public sealed interface ApiResult<T> {

    /** Success; the value is null if the response has no body. */
    record Value<T>(@Nullable T value, HttpHeaders headers) implements ApiResult<T> {}

    /**
     * The API rejected the call and gives the reason.
     *
     * @param temporary whether the response has {@code Retry-After}
     */
    record Rejected<T>(ErrorBody error, boolean temporary) implements ApiResult<T> {}

    /**
     * No response, or a response that the service is unavailable.
     *
     * @param reason a sentence for users
     */
    record Unavailable<T>(String reason, @Nullable String correlationId) implements ApiResult<T> {}

    /** Whether there is a value to show. */
    default boolean isPresent() {
        return this instanceof Value<T>;
    }

    /** The value; only valid if {@link #isPresent()}. */
    default T get() {
        if (this instanceof Value<T>(var value, _) && value != null) {
            return value;
        }
        throw new IllegalStateException("The result has no value");
    }

    /** The value, if there is one. */
    default Optional<T> optional() {
        return this instanceof Value<T>(var value, _)
                ? Optional.ofNullable(value)
                : Optional.empty();
    }

    /** The error, if the API rejected the call; for templates. */
    default @Nullable ErrorBody getError() {
        return this instanceof Rejected<T>(var error, _) ? error : null;
    }

    /** Whether there is no response; for templates. */
    default boolean isUnavailable() {
        return this instanceof Unavailable<T>;
    }

    /** The reason for a missing value; empty if there is a value. */
    default String getReason() {
        return switch (this) {
            case Value<T> _ -> "";
            case Rejected<T>(var error, _) -> error.reason();
            case Unavailable<T>(var reason, _) -> reason;
        };
    }

    /** The correlation id for support. */
    default @Nullable String getCorrelationId() {
        return switch (this) {
            case Value<T> _ -> null;
            case Rejected<T>(var error, _) -> error.correlationId();
            case Unavailable<T>(_, var id) -> id;
        };
    }

    /** Whether the API returned 404. */
    default boolean isNotFound() {
        return this instanceof Rejected<T>(var error, _) && error.statusCode() == 404;
    }

    /**
     * Whether the outcome is unknown: no response, a temporary 409 (a request with the same
     * idempotency key is in flight), 429 or 5xx. No response is stored under the key, so a
     * repetition with the same key has no second effect. Any other 409 is stored, and a repetition
     * with the same key would only return it again.
     */
    default boolean isUncertain() {
        return switch (this) {
            case Value<T> _ -> false;
            case Rejected<T>(var error, var temporary) ->
                    (error.statusCode() == 409 && temporary)
                            || error.statusCode() == 429
                            || error.statusCode() >= 500;
            case Unavailable<T> _ -> true;
        };
    }

    /** The same result with a converted value. */
    default <R> ApiResult<R> map(Function<T, R> change) {
        return switch (this) {
            case Value<T>(var value, var headers) ->
                    new Value<>(value == null ? null : change.apply(value), headers);
            case Rejected<T>(var error, var temporary) -> new Rejected<>(error, temporary);
            case Unavailable<T>(var reason, var id) -> new Unavailable<>(reason, id);
        };
    }
}
