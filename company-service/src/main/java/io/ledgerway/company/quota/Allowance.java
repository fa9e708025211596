package io.ledgerway.company.quota;

/**
 * What a client may do at present.
 *
 * @param quota requests per day
 * @param concurrent requests at once
 */
record Allowance(long quota, int concurrent) {

    static Allowance of(LimitsProperties.PlanLimits plan, long activeCompanies) {
        long concurrent = plan.concurrent() * Math.max(1, activeCompanies);
        return new Allowance(
                plan.requestsPerDay() * (1 + activeCompanies),
                (int) Math.min(concurrent, Integer.MAX_VALUE));
    }
}
