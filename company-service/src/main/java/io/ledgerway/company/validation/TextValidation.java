package io.ledgerway.company.validation;

import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import org.jspecify.annotations.Nullable;

/** Validates text members of a request: their presence, length and characters. */
public final class TextValidation {

    private TextValidation() {}

    /** Validates optional text: its length and its characters. */
    public static void optional(
            ValidationErrors validationErrors,
            String field,
            @Nullable String value,
            int maxLength) {
        if (value == null) {
            return;
        }
        validationErrors.addIf(
                value.length() > maxLength,
                field,
                "Max string length (%d) for `%s` reached.".formatted(maxLength, field));
        validationErrors.addIf(
                !StorableText.isStorable(value),
                field,
                "The text contains unsupported characters.");
    }

    /** Validates required text: present, its length and its characters. */
    public static void required(
            ValidationErrors validationErrors,
            String field,
            @Nullable String value,
            int maxLength) {
        validationErrors.addIf(
                value == null || value.isBlank(), field, "`%s` is required.".formatted(field));
        optional(validationErrors, field, value, maxLength);
    }
}
