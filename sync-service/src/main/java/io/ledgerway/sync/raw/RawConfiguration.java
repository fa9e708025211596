package io.ledgerway.sync.raw;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@Import(RawSettings.class)
class RawConfiguration {

    @Bean
    RawPayloads rawPayloads(JdbcClient jdbc, RawSettings settings, MeterRegistry registry) {
        return new RawPayloads(new RawFormatRepository(jdbc), settings, new RawMetrics(registry));
    }
}
