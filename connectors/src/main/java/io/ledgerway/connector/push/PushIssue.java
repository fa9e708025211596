package io.ledgerway.connector.push;

import org.jspecify.annotations.Nullable;

/**
 * Something about a write that its sender should know (platform.md 24.1).
 *
 * @param itemId the member it is about, e.g. {@code NominalCode}
 * @param validatorName the kind of record, e.g. {@code Account}
 */
public record PushIssue(@Nullable String itemId, String message, @Nullable String validatorName) {

    /** The validator of writes that the customer's subscription of the platform does not cover. */
    public static final String BILLING = "Billing";
}
