package io.ledgerway.company.check;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects all that is wrong with a request, so that one answer names each thing. */
public final class Checks {

    private final String validator;
    private final List<ErrorBody.Item> errors = new ArrayList<>();

    /**
     * Begins to check a request.
     *
     * @param validator who checks, as the answer says it, e.g. {@code UpdateProfile}
     */
    public Checks(String validator) {
        this.validator = validator;
    }

    /** Notes something that is wrong. */
    public void refuse(String field, String message) {
        errors.add(new ErrorBody.Item(field, message, validator));
    }

    /** The same, where it is. */
    public void refuseIf(boolean wrong, String field, String message) {
        if (wrong) {
            refuse(field, message);
        }
    }

    /** Free text that may be missing: not too long, and such as the database keeps. */
    public void text(String field, @Nullable String value, int longest) {
        if (value == null) {
            return;
        }
        refuseIf(value.length() > longest, field, tooLong(field, longest));
        refuseIf(
                !StorableText.isStorable(value),
                field,
                "The text holds characters that no text has.");
    }

    /** Free text that must say something. */
    public void required(String field, @Nullable String value, int longest) {
        refuseIf(value == null || value.isBlank(), field, "`%s` is required.".formatted(field));
        text(field, value, longest);
    }

    /**
     * Ends the checks.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    public void done() {
        if (!errors.isEmpty()) {
            throw ApiException.invalid(errors.getFirst().message(), errors);
        }
    }

    private static String tooLong(String field, int longest) {
        return "Max string length (%d) for `%s` reached.".formatted(longest, field);
    }
}
