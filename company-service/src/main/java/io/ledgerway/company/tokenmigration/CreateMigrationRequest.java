package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST /admin/tokenMigrations}.
 *
 * @param clientId client whose companies are migrated
 * @param platformKey platform of the tokens
 * @param scheduledAt earliest run time after the start; immediately if absent
 * @param pilotCompanyId company that is migrated first
 * @param platformDetails notes on the platform, e.g. the application's name; without secrets
 */
record CreateMigrationRequest(
        @Nullable UUID clientId,
        @Nullable String platformKey,
        @Nullable Instant scheduledAt,
        @Nullable UUID pilotCompanyId,
        @Nullable Map<String, @Nullable String> platformDetails,
        @Nullable String note) {

    private static final int MAX_DETAILS = 50;
    private static final int MAX_NAME = 100;
    private static final int MAX_TEXT = 1000;
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    /** Collects the validation errors of the single members. */
    void check(ValidationErrors validationErrors) {
        validationErrors.addIf(clientId == null, "clientId", "`clientId` is required.");
        TextValidation.required(validationErrors, "platformKey", platformKey, MAX_NAME);
        validationErrors.addIf(
                scheduledAt != null && (scheduledAt.isAfter(LATEST) || isAncient(scheduledAt)),
                "scheduledAt",
                "`scheduledAt` is outside the supported range.");
        TextValidation.optional(validationErrors, "note", note, MAX_TEXT);
        Map<String, @Nullable String> details =
                Objects.requireNonNullElse(platformDetails, Map.of());
        validationErrors.addIf(
                details.size() > MAX_DETAILS, "platformDetails", "At most 50 details allowed.");
        details.forEach((name, value) -> {
            TextValidation.optional(validationErrors, "platformDetails", name, MAX_NAME);
            TextValidation.required(
                    validationErrors, "platformDetails." + shortened(name), value, MAX_TEXT);
        });
    }

    private static boolean isAncient(Instant time) {
        return time.isBefore(Instant.EPOCH);
    }

    private static String shortened(String name) {
        return name.length() > MAX_NAME ? name.substring(0, MAX_NAME) : name;
    }
}
