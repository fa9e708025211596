package io.ledgerway.connector.error;

import org.jspecify.annotations.Nullable;

/**
 * An error or a warning about a write. Texts are cut at 4,000 characters.
 *
 * @param itemId the field, e.g. {@code NominalCode}
 * @param validatorName the kind of record, e.g. {@code Account}
 */
public record PushIssue(@Nullable String itemId, String message, @Nullable String validatorName) {

    /** The validator name of writes that the customer's subscription does not cover. */
    public static final String BILLING = "Billing";

    public PushIssue {
        itemId = itemId == null ? null : PlatformText.of(itemId);
        message = PlatformText.of(message);
        validatorName = validatorName == null ? null : PlatformText.of(validatorName);
    }
}
