package io.ledgerway.tracing;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.annotation.Bean;

/** Exports spans to {@code LEDGERWAY_TRACING_ENDPOINT}; without an endpoint tracing is off. */
@AutoConfiguration(
        afterName = "org.springframework.boot.autoconfigure.info.ProjectInfoAutoConfiguration")
@EnableConfigurationProperties(TracingProperties.class)
class TracingAutoConfiguration {

    @Bean
    SpanExport spanExport(
            TracingProperties properties,
            ObjectProvider<BuildProperties> build,
            @Value("${spring.application.name:service}") String service) {
        BuildProperties buildProperties = build.getIfAvailable();
        String version = buildProperties == null ? null : buildProperties.getVersion();
        return properties.on()
                ? SpanExport.to(properties, service, version == null ? "unknown" : version)
                : SpanExport.none();
    }
}
