package io.ledgerway.company.client;

import org.jspecify.annotations.Nullable;

/**
 * Limits that override those of the client's plan. A null limit is that of the plan.
 *
 * @param dailyQuota requests per day
 * @param concurrency concurrent requests
 */
public record ClientLimitOverrides(@Nullable Long dailyQuota, @Nullable Integer concurrency) {

    /** No overrides: the limits of the plan. */
    public static final ClientLimitOverrides OF_PLAN = new ClientLimitOverrides(null, null);

    /** High limits for trials and tests. */
    public static final ClientLimitOverrides HIGH = new ClientLimitOverrides(10_000_000L, 200);
}
