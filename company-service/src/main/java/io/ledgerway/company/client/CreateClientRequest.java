package io.ledgerway.company.client;

import io.ledgerway.company.validation.TextValidation;
import io.ledgerway.model.company.Plan;
import io.ledgerway.starter.error.ValidationErrors;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /admin/clients}.
 *
 * @param name unique, at most 200 characters
 * @param plan {@code paid} or {@code free-trial}
 * @param limits limits that override those of the plan; optional
 */
record CreateClientRequest(
        @Nullable String name, @Nullable Plan plan, @Nullable ClientLimitOverrides limits) {

    private static final int MAX_NAME_LENGTH = 200;
    private static final long MAX_DAILY_QUOTA = 1_000_000_000_000L;
    private static final int MAX_CONCURRENCY = 100_000;

    /** The validated request. */
    record Valid(String name, Plan plan, ClientLimitOverrides limits) {}

    Valid checked() {
        ValidationErrors validationErrors = new ValidationErrors("CreateClient");
        TextValidation.required(validationErrors, "name", name, MAX_NAME_LENGTH);
        validationErrors.addIf(plan == null, "plan", "`plan` is required: paid or free-trial.");
        checkLimits(validationErrors, limits);
        validationErrors.throwFirstIfAny();
        return new Valid(
                name == null ? "" : name.strip(),
                plan == null ? Plan.FREE_TRIAL : plan,
                limits == null ? ClientLimitOverrides.OF_PLAN : limits);
    }

    static void checkName(ValidationErrors validationErrors, @Nullable String name) {
        if (name != null) {
            TextValidation.required(validationErrors, "name", name, MAX_NAME_LENGTH);
        }
    }

    static void checkLimits(
            ValidationErrors validationErrors, @Nullable ClientLimitOverrides limits) {
        if (limits == null) {
            return;
        }
        Long quota = limits.dailyQuota();
        validationErrors.addIf(
                quota != null && (quota < 1 || quota > MAX_DAILY_QUOTA),
                "limits.dailyQuota",
                "`dailyQuota` must be an integer from 1 to %d.".formatted(MAX_DAILY_QUOTA));
        Integer concurrency = limits.concurrency();
        validationErrors.addIf(
                concurrency != null && (concurrency < 1 || concurrency > MAX_CONCURRENCY),
                "limits.concurrency",
                "`concurrency` must be an integer from 1 to %d.".formatted(MAX_CONCURRENCY));
    }
}
