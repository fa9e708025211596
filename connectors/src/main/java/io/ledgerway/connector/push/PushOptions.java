package io.ledgerway.connector.push;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a record to be written may hold, as clients see it (platform.md 25). The root is of type
 * {@code Object}.
 *
 * @param type Array, Object, String, Number, Boolean, DateTime, File or MultiPart
 * @param properties of an object, or of the elements of an array
 * @param options the values that are accepted, where they are few
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PushOptions(
        String type,
        String displayName,
        String description,
        boolean required,
        @Nullable Map<String, PushOptions> properties,
        @Nullable List<Choice> options,
        @Nullable Validation validation) {

    /** A value that is accepted. */
    public record Choice(
            String value, String type, String displayName, String description, boolean required) {}

    /** Rules in words. */
    public record Validation(List<Rule> warnings, List<Rule> information) {

        public Validation {
            warnings = List.copyOf(warnings);
            information = List.copyOf(information);
        }
    }

    /** One of them. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Rule(String details, @Nullable String field, @Nullable String ref) {}
}
