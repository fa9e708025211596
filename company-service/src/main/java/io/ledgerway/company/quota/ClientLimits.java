package io.ledgerway.company.quota;

/**
 * Effective limits of a client.
 *
 * @param quota requests per day
 * @param concurrent concurrent requests
 */
record ClientLimits(long quota, int concurrent) {

    static ClientLimits of(LimitsProperties.PlanLimits plan, long activeCompanies) {
        long concurrent = plan.concurrent() * Math.max(1, activeCompanies);
        return new ClientLimits(
                plan.requestsPerDay() * (1 + activeCompanies),
                (int) Math.min(concurrent, Integer.MAX_VALUE));
    }
}
