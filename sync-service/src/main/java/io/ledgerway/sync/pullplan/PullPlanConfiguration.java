package io.ledgerway.sync.pullplan;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class PullPlanConfiguration {

    @Bean
    PullPlanner pullPlanner(PullPlanProperties properties) {
        return new PullPlanner(properties.webhookReconcileInterval());
    }

    @Bean
    PullPlanMetrics pullPlanMetrics(MeterRegistry registry) {
        return new PullPlanMetrics(registry);
    }
}
