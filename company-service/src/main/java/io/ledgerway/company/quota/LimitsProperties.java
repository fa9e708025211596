package io.ledgerway.company.quota;

import io.ledgerway.model.company.Plan;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits by plan and settings of quota leases.
 *
 * @param paid limits of paid plans
 * @param freeTrial limits of free plans
 * @param exactBelow remaining quota below which every request is granted individually; above,
 *     gateways lease blocks
 * @param leaseTtl time for which a gateway keeps a block without a new request
 * @param resetPollInterval interval at which ended quota days are processed
 */
@ConfigurationProperties("ledgerway.limits")
record LimitsProperties(
        @DefaultValue PlanLimits paid,
        @DefaultValue PlanLimits freeTrial,
        @DefaultValue("20000") long exactBelow,
        @DefaultValue("10s") Duration leaseTtl,
        @DefaultValue("5s") Duration resetPollInterval) {

    /**
     * Limits without active companies. With n active companies the requests are multiplied by n + 1
     * and the concurrency by n.
     */
    record PlanLimits(
            @DefaultValue("1000") long requestsPerDay, @DefaultValue("10") int concurrent) {}

    PlanLimits of(Plan plan) {
        return switch (plan) {
            case PAID -> paid;
            case FREE_TRIAL -> freeTrial;
        };
    }
}
