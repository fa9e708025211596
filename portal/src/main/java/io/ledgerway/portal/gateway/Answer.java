package io.ledgerway.portal.gateway;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * What came of a call: a value, a refusal with its reason, or nobody answered. A page shows each of
 * its panels by the answer of the panel's own call, so that one service's absence leaves the rest
 * as it is.
 */
public sealed interface Answer<T> {

    /** It worked; the value is null where the API answers with nothing. */
    record Value<T>(@Nullable T value, HttpHeaders headers) implements Answer<T> {}

    /** The API refused, and says why. */
    record Refused<T>(ErrorBody error) implements Answer<T> {}

    /**
     * Nobody answered, or somebody said that it cannot now.
     *
     * @param reason a sentence for people
     */
    record Away<T>(String reason, @Nullable String correlationId) implements Answer<T> {}

    /** Whether there is a value to show. */
    default boolean isPresent() {
        return this instanceof Value<T>;
    }

    /** The value that is there; only after {@link #isPresent()}. */
    default T get() {
        if (this instanceof Value<T>(var value, _) && value != null) {
            return value;
        }
        throw new IllegalStateException("There is no value");
    }

    /** The value, when there is one. */
    default Optional<T> optional() {
        return this instanceof Value<T>(var value, _)
                ? Optional.ofNullable(value)
                : Optional.empty();
    }

    /** The refusal, when it is one; for templates. */
    default @Nullable ErrorBody getRefusal() {
        return this instanceof Refused<T>(var error) ? error : null;
    }

    /** Whether nobody answered; for templates. */
    default boolean isAway() {
        return this instanceof Away<T>;
    }

    /** Why there is no value; empty when there is one. */
    default String getReason() {
        return switch (this) {
            case Value<T> _ -> "";
            case Refused<T>(var error) -> error.reason();
            case Away<T>(var reason, _) -> reason;
        };
    }

    /** What to quote to whoever runs this installation. */
    default @Nullable String getCorrelationId() {
        return switch (this) {
            case Value<T> _ -> null;
            case Refused<T>(var error) -> error.correlationId();
            case Away<T>(_, var id) -> id;
        };
    }

    /** Whether there is no such thing. */
    default boolean isNotFound() {
        return this instanceof Refused<T>(var error) && error.statusCode() == 404;
    }

    /** The same answer about another value. */
    default <R> Answer<R> map(Function<T, R> change) {
        return switch (this) {
            case Value<T>(var value, var headers) ->
                    new Value<>(value == null ? null : change.apply(value), headers);
            case Refused<T>(var error) -> new Refused<>(error);
            case Away<T>(var reason, var id) -> new Away<>(reason, id);
        };
    }
}
