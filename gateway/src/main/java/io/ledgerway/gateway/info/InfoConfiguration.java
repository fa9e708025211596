package io.ledgerway.gateway.info;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

/**
 * Beans of {@code GET /}, which returns name, version and links of this gateway without a key, to a
 * browser as a page; of its icon, and of {@code /.well-known/security.txt}.
 */
@Configuration(proxyBeanMethods = false)
class InfoConfiguration {

    @Bean
    RouterFunction<ServerResponse> about(ObjectProvider<BuildProperties> build) {
        BuildProperties properties = build.getIfAvailable();
        String version = properties == null ? null : properties.getVersion();
        return new WelcomeRoutes(version == null ? "development" : version).routes();
    }

    @Bean
    @Order(0) // before MethodNotAllowedRoutes
    RouterFunction<ServerResponse> securityText(SecurityTextProperties settings, Clock clock) {
        return new SecurityTextRoutes(settings, clock).routes();
    }

    /** {@code ledgerway.build.info}: always 1; its labels contain version and commit. */
    @Bean
    MeterBinder buildInfoMetric(
            ObjectProvider<BuildProperties> build,
            @Value("${ledgerway.commit:unknown}") String commit) {
        BuildProperties known = build.getIfAvailable();
        String version = known == null ? null : known.getVersion();
        return registry ->
                Gauge.builder("ledgerway.build.info", () -> 1)
                        .tag("version", version == null ? "unknown" : version)
                        .tag("commit", commit)
                        .register(registry);
    }

    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    RouterFunction<ServerResponse> otherMethods() {
        return MethodNotAllowedRoutes.otherMethods();
    }
}
