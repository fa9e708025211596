package io.ledgerway.starter.telemetry;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.io.ResourceLoader;

/**
 * Provides correlation ids, traces of requests, declared metrics and the build's metric. The log
 * format and the common tags are set in {@code ledgerway-defaults.yaml}.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBooleanProperty(name = "ledgerway.telemetry.enabled", matchIfMissing = true)
class TelemetryAutoConfiguration {

    @Bean
    FilterRegistrationBean<CorrelationIdFilter> correlationIdFilter() {
        var filter = new FilterRegistrationBean<>(new CorrelationIdFilter());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        filter.setDispatcherTypes(EnumSet.allOf(DispatcherType.class));
        return filter;
    }

    @Bean
    FilterRegistrationBean<TraceFilter> traceFilter() {
        var filter = new FilterRegistrationBean<>(new TraceFilter());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return filter;
    }

    /** Undeclared metrics are errors if {@code ledgerway.metrics.strict} is true. */
    @Bean
    DeclaredMetrics declaredMetrics(
            ResourceLoader resources, @Value("${ledgerway.metrics.strict:false}") boolean strict) {
        ClassLoader classes = resources.getClassLoader();
        return new DeclaredMetrics(
                DeclaredMetrics.load(classes == null ? getClass().getClassLoader() : classes),
                strict);
    }

    /** The commit of {@code LEDGERWAY_COMMIT}, otherwise that of the build. */
    @Bean
    BuildInfoMetric buildInfoMetric(
            ObjectProvider<BuildProperties> build,
            @Value("${ledgerway.commit:unknown}") String commit) {
        BuildProperties properties = build.getIfAvailable();
        String version = properties == null ? null : properties.getVersion();
        return new BuildInfoMetric(version == null ? "unknown" : version, commit);
    }
}
