package io.ledgerway.company.client;

import io.ledgerway.company.validation.ValidationErrors;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /apiKeys}.
 *
 * @param name at most 50 characters; may be left out
 */
record CreateApiKeyRequest(@Nullable String name) {

    private static final int LONGEST_NAME = 50;

    /** The name a new key gets; the whole body may be missing. */
    static @Nullable String checkedName(@Nullable CreateApiKeyRequest arguments) {
        if (arguments == null || arguments.name() == null || arguments.name().isBlank()) {
            return null;
        }
        ValidationErrors validationErrors = new ValidationErrors("CreateApiKey");
        validationErrors.text("name", arguments.name(), LONGEST_NAME);
        validationErrors.throwIfAny();
        return arguments.name();
    }
}
