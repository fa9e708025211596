package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.proxy.UpstreamConnections.Bounds;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the proxy. */
@Configuration(proxyBeanMethods = false)
class ProxyConfiguration {

    @Bean
    BodyLimitFilter bodyLimitFilter(ProxyProperties settings) {
        return new BodyLimitFilter(settings.maxBodySize());
    }

    @Bean
    RequestBodyFilter requestBodyFilter(ProxyProperties settings) {
        return new RequestBodyFilter(settings.bodyTimeout());
    }

    @Bean
    UpstreamErrorFilter upstreamErrorFilter(MeterRegistry meters) {
        return new UpstreamErrorFilter(meters);
    }

    @Bean
    RequestHeadersFilter requestHeadersFilter() {
        return new RequestHeadersFilter();
    }

    @Bean
    ResponseHeadersFilter responseHeadersFilter() {
        return new ResponseHeadersFilter();
    }

    /** Disables retries: only the caller knows whether a retry is safe. */
    @Bean
    HttpClientCustomizer noRetries() {
        return http -> http.disableRetry(true);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty(name = "ledgerway.gateway.proxy.fast-path", matchIfMissing = true)
    static class FastPathConfiguration {

        private static final Duration ANSWER = Duration.ofSeconds(60);
        private static final int CONNECT_MILLIS = 2000;

        @Bean
        FastPathProxy fastPathProxy(
                ObjectProvider<FastPathCheck> checks,
                HttpClientProperties settings,
                ServiceAddressProperties addresses,
                MeterRegistry meters,
                UpstreamErrorFilter errors,
                JsonMapper json) {
            var services = new UpstreamConnections(bounds(settings));
            for (Upstream service : Upstream.values()) {
                services.add(service, addresses.of(service));
            }
            return new FastPathProxy(
                    checks.orderedStream().toList(),
                    services,
                    new FastPathMetrics(meters, addresses),
                    errors,
                    json);
        }

        /** Installs the fast path on the public port only. */
        @Bean
        WebServerFactoryCustomizer<NettyReactiveWebServerFactory> fastPathCustomizer(
                FastPathProxy forwarding) {
            return server -> server.addServerCustomizers(forwarding::install);
        }

        private static Bounds bounds(HttpClientProperties settings) {
            HttpClientProperties.Pool pool = settings.getPool();
            Integer connect = settings.getConnectTimeout();
            Duration answer = settings.getResponseTimeout();
            return new Bounds(
                    Duration.ofMillis(connect == null ? CONNECT_MILLIS : connect),
                    answer == null ? ANSWER : answer,
                    pool.getMaxConnections(),
                    pool.getMaxIdleTime(),
                    pool.getMaxLifeTime(),
                    (int) settings.getMaxHeaderSize().toBytes());
        }
    }
}
