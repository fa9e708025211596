package io.ledgerway.company.client;

import io.ledgerway.company.check.Checks;
import io.ledgerway.model.company.Plan;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /admin/clients}.
 *
 * @param name unique, at most 200 characters
 * @param plan {@code paid} or {@code free-trial}
 * @param limits limits of its own; none: the plan's
 */
record NewAccount(@Nullable String name, @Nullable Plan plan, @Nullable Limits limits) {

    private static final int LONGEST_NAME = 200;
    private static final long MOST_REQUESTS = 1_000_000_000_000L;
    private static final int MOST_AT_ONCE = 100_000;

    /** The same, in order. */
    record Valid(String name, Plan plan, Limits limits) {}

    Valid checked() {
        Checks checks = new Checks("CreateClient");
        checks.required("name", name, LONGEST_NAME);
        checks.refuseIf(plan == null, "plan", "`plan` is required: paid or free-trial.");
        checkLimits(checks, limits);
        checks.done();
        return new Valid(
                name == null ? "" : name.strip(),
                plan == null ? Plan.FREE_TRIAL : plan,
                limits == null ? Limits.OF_PLAN : limits);
    }

    static void checkName(Checks checks, @Nullable String name) {
        if (name != null) {
            checks.required("name", name, LONGEST_NAME);
        }
    }

    static void checkLimits(Checks checks, @Nullable Limits limits) {
        if (limits == null) {
            return;
        }
        Long quota = limits.dailyQuota();
        checks.refuseIf(
                quota != null && (quota < 1 || quota > MOST_REQUESTS),
                "limits.dailyQuota",
                "`dailyQuota` is a whole number from 1 to %d.".formatted(MOST_REQUESTS));
        Integer concurrency = limits.concurrency();
        checks.refuseIf(
                concurrency != null && (concurrency < 1 || concurrency > MOST_AT_ONCE),
                "limits.concurrency",
                "`concurrency` is a whole number from 1 to %d.".formatted(MOST_AT_ONCE));
    }
}
