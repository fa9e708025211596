package io.ledgerway.gateway.telemetry;

import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans that record requests. */
@Configuration(proxyBeanMethods = false)
class TelemetryConfiguration {

    @Bean
    RequestRecorder requestRecorder(MeterRegistry meters, ServiceAddressProperties services) {
        return new RequestRecorder(meters, services);
    }
}
