package io.ledgerway.connector.push;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record that can be written, as the API returns them. The root is of type {@code
 * Object}.
 *
 * @param type Array, Object, String, Number, Boolean, DateTime, File or MultiPart
 * @param properties of an object, or of the elements of an array
 * @param options the accepted values, where they are enumerated
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

    /** An accepted value. */
    public record Choice(
            String value, String type, String displayName, String description, boolean required) {}

    /** Rules for a value, as text. */
    public record Validation(List<Rule> warnings, List<Rule> information) {

        public Validation {
            warnings = List.copyOf(warnings);
            information = List.copyOf(information);
        }
    }

    /** A rule. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Rule(String details, @Nullable String field, @Nullable String ref) {}
}
