package io.ledgerway.sync.pullplan;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the read planner.
 *
 * @param webhookReconcileInterval how often a data type is read although webhooks report its
 *     changes; zero ignores webhooks, so that every scheduled pull reads
 */
@ConfigurationProperties("ledgerway.pull")
record PullPlanProperties(@DefaultValue("24h") Duration webhookReconcileInterval) {}
