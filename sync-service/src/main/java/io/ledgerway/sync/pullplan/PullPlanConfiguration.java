package io.ledgerway.sync.pullplan;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PullPlanMetrics.class)
class PullPlanConfiguration {

    @Bean
    PullPlanner pullPlanner(PullPlanProperties properties) {
        return new PullPlanner(properties.webhookReconcileInterval());
    }
}
