package io.ledgerway.company.client;

import org.jspecify.annotations.Nullable;

/**
 * Limits of one client's own; what is missing is as the client's plan has it.
 *
 * @param dailyQuota requests a day
 * @param concurrency requests at once
 */
public record ClientLimitOverrides(@Nullable Long dailyQuota, @Nullable Integer concurrency) {

    /** The plan's. */
    public static final ClientLimitOverrides OF_PLAN = new ClientLimitOverrides(null, null);

    /** So high that nobody who tries things out meets them (decisions 52 and 66). */
    public static final ClientLimitOverrides HIGH = new ClientLimitOverrides(10_000_000L, 200);
}
