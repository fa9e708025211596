package io.ledgerway.company.company;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /companies}, as it came.
 *
 * @param tags at most ten; keys 1 to 27 characters without colon, values at most 100 (decision 41)
 */
record CompanyArguments(
        @Nullable String name,
        @Nullable String description,
        @Nullable Map<String, @Nullable String> tags) {

    private static final int LONGEST_NAME = 1000;
    private static final int LONGEST_DESCRIPTION = 5000;
    private static final String VALIDATOR = "CreateCompany";

    /** The same, in order. */
    record Valid(String name, @Nullable String description, Map<String, String> tags) {}

    /**
     * Checks everything.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    Valid checked() {
        List<ErrorBody.Item> errors = new ArrayList<>();
        String cleaned = CompanyName.clean(Objects.requireNonNullElse(name, ""));
        if (cleaned.isBlank()) {
            errors.add(item("Name", "A company needs a name that is not empty."));
        } else if (cleaned.length() > LONGEST_NAME) {
            errors.add(item("Name", tooLong(LONGEST_NAME, "name")));
        }
        if (description != null) {
            if (description.length() > LONGEST_DESCRIPTION) {
                errors.add(item("Description", tooLong(LONGEST_DESCRIPTION, "description")));
            } else if (!Tags.isStorable(description)) {
                errors.add(
                        item("Description", "The description holds characters that no text has."));
            }
        }
        Map<String, String> checkedTags =
                Tags.checked(tags, message -> errors.add(item("Tags", message)));
        if (!errors.isEmpty()) {
            throw ApiException.invalid(errors.getFirst().message(), errors);
        }
        return new Valid(
                cleaned,
                description == null || description.isEmpty() ? null : description,
                checkedTags);
    }

    private static ErrorBody.Item item(String field, String message) {
        return new ErrorBody.Item(field, message, VALIDATOR);
    }

    private static String tooLong(int limit, String field) {
        return "Max string length (%d) for `%s` reached.".formatted(limit, field);
    }
}
