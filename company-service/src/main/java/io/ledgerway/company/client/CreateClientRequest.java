package io.ledgerway.company.client;

import io.ledgerway.company.validation.ValidationErrors;
import io.ledgerway.model.company.Plan;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /admin/clients}.
 *
 * @param name unique, at most 200 characters
 * @param plan {@code paid} or {@code free-trial}
 * @param limits limits of its own; none: the plan's
 */
record CreateClientRequest(
        @Nullable String name, @Nullable Plan plan, @Nullable ClientLimitOverrides limits) {

    private static final int LONGEST_NAME = 200;
    private static final long MOST_REQUESTS = 1_000_000_000_000L;
    private static final int MOST_AT_ONCE = 100_000;

    /** The same, in order. */
    record Valid(String name, Plan plan, ClientLimitOverrides limits) {}

    Valid checked() {
        ValidationErrors validationErrors = new ValidationErrors("CreateClient");
        validationErrors.required("name", name, LONGEST_NAME);
        validationErrors.rejectIf(plan == null, "plan", "`plan` is required: paid or free-trial.");
        checkLimits(validationErrors, limits);
        validationErrors.throwIfAny();
        return new Valid(
                name == null ? "" : name.strip(),
                plan == null ? Plan.FREE_TRIAL : plan,
                limits == null ? ClientLimitOverrides.OF_PLAN : limits);
    }

    static void checkName(ValidationErrors validationErrors, @Nullable String name) {
        if (name != null) {
            validationErrors.required("name", name, LONGEST_NAME);
        }
    }

    static void checkLimits(
            ValidationErrors validationErrors,
            @Nullable ClientLimitOverrides clientLimitOverrides) {
        if (clientLimitOverrides == null) {
            return;
        }
        Long quota = clientLimitOverrides.dailyQuota();
        validationErrors.rejectIf(
                quota != null && (quota < 1 || quota > MOST_REQUESTS),
                "limits.dailyQuota",
                "`dailyQuota` is a whole number from 1 to %d.".formatted(MOST_REQUESTS));
        Integer concurrency = clientLimitOverrides.concurrency();
        validationErrors.rejectIf(
                concurrency != null && (concurrency < 1 || concurrency > MOST_AT_ONCE),
                "limits.concurrency",
                "`concurrency` is a whole number from 1 to %d.".formatted(MOST_AT_ONCE));
    }
}
