package io.ledgerway.company.client;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.starter.error.ValidationErrors;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /apiKeys}.
 *
 * @param name optional, at most 50 characters
 */
record CreateApiKeyRequest(@Nullable String name) {

    private static final int MAX_NAME_LENGTH = 50;

    /** Returns the validated name, or null if the body or its name is missing. */
    static @Nullable String checkedName(@Nullable CreateApiKeyRequest request) {
        if (request == null || request.name() == null || request.name().isBlank()) {
            return null;
        }
        ValidationErrors validationErrors = new ValidationErrors("CreateApiKey");
        TextValidation.optional(validationErrors, "name", request.name(), MAX_NAME_LENGTH);
        validationErrors.throwFirstIfAny();
        return request.name();
    }
}
