package io.ledgerway.gateway.maintenance;

import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the maintenance mode. */
@Configuration(proxyBeanMethods = false)
class MaintenanceConfiguration {

    @Bean
    MaintenanceState maintenanceState(
            CompanyServiceClient company, MaintenanceProperties settings, MeterRegistry meters) {
        return new MaintenanceState(company, settings, meters);
    }

    @Bean
    MaintenancePolicy maintenancePolicy(MaintenanceState state, Clock clock) {
        return new MaintenancePolicy(state, clock);
    }
}
