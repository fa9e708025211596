package io.ledgerway.portal.apiclient;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The error body of the API.
 *
 * @param error the reason, as a sentence
 * @param correlationId the correlation id for support
 */
public record ErrorBody(
        int statusCode,
        @Nullable String error,
        @Nullable String correlationId,
        @Nullable Validation validation) {

    /** The validation errors of a request. */
    public record Validation(@Nullable List<Item> errors, @Nullable List<Item> warnings) {}

    /** One validation error. */
    public record Item(
            @Nullable String itemId, @Nullable String message, @Nullable String validatorName) {}

    /** The validation errors; empty if {@code error} contains the full reason. */
    public List<Item> items() {
        return validation == null || validation.errors() == null ? List.of() : validation.errors();
    }

    /** Each validation error with its subject, such as a file name; serializable in a session. */
    public List<String> named() {
        return items().stream()
                .map(it -> (it.itemId() == null ? "" : it.itemId() + ": ") + it.message())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The reason, never empty. */
    public String reason() {
        return error == null || error.isBlank() ? "The request was rejected." : error;
    }
}
