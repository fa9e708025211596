package io.ledgerway.company.quota;

import io.ledgerway.model.company.Plan;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What clients may do, by plan, and how it is given out.
 *
 * @param paid for clients with a paid plan
 * @param freeTrial for clients with a free one
 * @param exactBelow with this many requests left, every single one is asked for; above, gateways
 *     get blocks
 * @param leaseTtl how long a gateway may keep a block without asking again
 * @param resetPollInterval how often is looked whether a day has ended
 */
@ConfigurationProperties("ledgerway.limits")
record LimitsProperties(
        @DefaultValue PlanLimits paid,
        @DefaultValue PlanLimits freeTrial,
        @DefaultValue("20000") long exactBelow,
        @DefaultValue("10s") Duration leaseTtl,
        @DefaultValue("1s") Duration resetPollInterval) {

    /**
     * Limits for no active company; with n active ones, n + 1 times the requests and n times the
     * concurrency.
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
