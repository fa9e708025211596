package io.ledgerway.sync.raw;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class RawConfiguration {

    @Bean
    RawSettings rawSettings(JdbcClient jdbc, RawProperties properties) {
        return new RawSettings(jdbc, properties);
    }

    @Bean
    RawPayloads rawPayloads(JdbcClient jdbc, RawSettings settings, MeterRegistry registry) {
        return new RawPayloads(new RawFormatRepository(jdbc), settings, new RawMetrics(registry));
    }
}
