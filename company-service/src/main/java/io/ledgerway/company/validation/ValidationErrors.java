package io.ledgerway.company.validation;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the validation errors of a request, so that one response contains all of them. */
public final class ValidationErrors {

    private final String validator;
    private final List<ErrorBody.Item> errors = new ArrayList<>();

    /**
     * Starts the validation of a request.
     *
     * @param validator name of the validator in the response, e.g. {@code UpdateProfile}
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    /** Adds an error. */
    public void reject(String field, String message) {
        errors.add(new ErrorBody.Item(field, message, validator));
    }

    /** Adds an error if the condition is true. */
    public void rejectIf(boolean wrong, String field, String message) {
        if (wrong) {
            reject(field, message);
        }
    }

    /** Validates optional text: its length and its characters. */
    public void text(String field, @Nullable String value, int longest) {
        if (value == null) {
            return;
        }
        rejectIf(value.length() > longest, field, tooLong(field, longest));
        rejectIf(
                !StorableText.isStorable(value),
                field,
                "The text contains unsupported characters.");
    }

    /** Validates required text: present, its length and its characters. */
    public void required(String field, @Nullable String value, int longest) {
        rejectIf(value == null || value.isBlank(), field, "`%s` is required.".formatted(field));
        text(field, value, longest);
    }

    /**
     * Ends the validation.
     *
     * @throws ApiException 400 with all errors, if there are any
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
