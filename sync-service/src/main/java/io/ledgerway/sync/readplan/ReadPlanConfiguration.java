package io.ledgerway.sync.readplan;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ReadPlanConfiguration {

    @Bean
    ReadPlanner readPlanner(ReadPlanProperties properties) {
        return new ReadPlanner(properties.webhookReconcileInterval());
    }

    @Bean
    ReadPlanMetrics readPlanMetrics(MeterRegistry registry) {
        return new ReadPlanMetrics(registry);
    }
}
