package io.ledgerway.portal.apiclient;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the API says when it refuses.
 *
 * @param error the reason, in words
 * @param correlationId to quote to whoever runs this installation
 */
public record ErrorBody(
        int statusCode,
        @Nullable String service,
        @Nullable String error,
        @Nullable String correlationId,
        @Nullable Validation validation) {

    /** What exactly is wrong with what was sent. */
    public record Validation(@Nullable List<Item> errors, @Nullable List<Item> warnings) {}

    /** One thing that is wrong. */
    public record Item(
            @Nullable String itemId, @Nullable String message, @Nullable String validatorName) {}

    /** The single complaints; empty when the reason says it all. */
    public List<Item> items() {
        return validation == null || validation.errors() == null ? List.of() : validation.errors();
    }

    /** Each complaint with what it is about, such as the name of a file; a session can keep it. */
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
