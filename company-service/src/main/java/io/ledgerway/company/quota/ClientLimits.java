package io.ledgerway.company.quota;

/**
 * What a client may do at present.
 *
 * @param quota requests per day
 * @param concurrent requests at once
 */
record ClientLimits(long quota, int concurrent) {

    static ClientLimits of(LimitsProperties.PlanLimits plan, long activeCompanies) {
        long concurrent = plan.concurrent() * Math.max(1, activeCompanies);
        return new ClientLimits(
                plan.requestsPerDay() * (1 + activeCompanies),
                (int) Math.min(concurrent, Integer.MAX_VALUE));
    }
}
