package io.ledgerway.company.client;

import org.jspecify.annotations.Nullable;

/**
 * Limits of one client's own; what is missing is as the client's plan has it.
 *
 * @param dailyQuota requests a day
 * @param concurrency requests at once
 */
record Limits(@Nullable Long dailyQuota, @Nullable Integer concurrency) {

    /** The plan's. */
    static final Limits OF_PLAN = new Limits(null, null);

    /** So high that nobody who tries things out meets them (decisions 52 and 66). */
    static final Limits HIGH = new Limits(10_000_000L, 200);
}
