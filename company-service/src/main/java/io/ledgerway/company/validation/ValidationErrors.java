package io.ledgerway.company.validation;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects all that is wrong with a request, so that one answer names each thing. */
public final class ValidationErrors {

    private final String validator;
    private final List<ErrorBody.Item> errors = new ArrayList<>();

    /**
     * Begins to check a request.
     *
     * @param validator who checks, as the answer says it, e.g. {@code UpdateProfile}
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    /** Notes something that is wrong. */
    public void reject(String field, String message) {
        errors.add(new ErrorBody.Item(field, message, validator));
    }

    /** The same, where it is. */
    public void rejectIf(boolean wrong, String field, String message) {
        if (wrong) {
            reject(field, message);
        }
    }

    /** Free text that may be missing: not too long, and such as the database keeps. */
    public void text(String field, @Nullable String value, int longest) {
        if (value == null) {
            return;
        }
        rejectIf(value.length() > longest, field, tooLong(field, longest));
        rejectIf(
                !StorableText.isStorable(value),
                field,
                "The text holds characters that no text has.");
    }

    /** Free text that must say something. */
    public void required(String field, @Nullable String value, int longest) {
        rejectIf(value == null || value.isBlank(), field, "`%s` is required.".formatted(field));
        text(field, value, longest);
    }

    /**
     * Ends the checks.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    public void throwIfAny() {
        if (!errors.isEmpty()) {
            throw ApiException.invalid(errors.getFirst().message(), errors);
        }
    }

    private static String tooLong(String field, int longest) {
        return "Max string length (%d) for `%s` reached.".formatted(longest, field);
    }
}
