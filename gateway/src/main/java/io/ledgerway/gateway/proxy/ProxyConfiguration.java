package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.calleraddress.CallerAddressResolver;
import io.ledgerway.gateway.error.ErrorResponses;
import io.ledgerway.gateway.policy.Policies;
import io.ledgerway.gateway.proxy.UpstreamConnections.Bounds;
import io.ledgerway.gateway.requestlog.RequestLog;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.gateway.telemetry.RequestRecorder;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the proxy. */
@Configuration(proxyBeanMethods = false)
class ProxyConfiguration {

    /** Longer than every route timeout and than the heartbeat interval of event streams. */
    private static final Duration MAX_PAUSE = Duration.ofMinutes(15);

    @Bean
    BodyLimitFilter bodyLimitFilter(ProxyProperties settings) {
        return new BodyLimitFilter(settings.maxBodySize());
    }

    @Bean
    RequestBodyFilter requestBodyFilter(ProxyProperties settings) {
        return new RequestBodyFilter(settings.bodyTimeout(), settings.largeBodiesPerIp());
    }

    @Bean
    EventStreamFilter eventStreamFilter(HttpClientProperties settings) {
        return new EventStreamFilter(settings.getPool().getMaxConnections());
    }

    @Bean
    UpstreamErrorFilter upstreamErrorFilter(RequestRecorder recorder) {
        return new UpstreamErrorFilter(recorder);
    }

    @Bean
    PolicyFilter policyFilter(
            Policies policies,
            CallerAddressResolver addresses,
            RequestRecorder recorder,
            RequestLog requestLog) {
        return new PolicyFilter(policies, addresses, recorder, requestLog);
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

    /**
     * Ends a response of the filter chain of which nothing arrives any more. Its start has the
     * timeout of the route.
     */
    @Bean
    HttpClientCustomizer longestPause() {
        return http -> http.responseTimeout(MAX_PAUSE);
    }

    /** Limits how long callers of the public port read nothing. */
    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> sendTimeoutCustomizer(
            ProxyProperties settings, MeterRegistry meters) {
        Duration timeout = settings.sendTimeout();
        Counter closedStreams = sendTimeouts(meters, "stream");
        Counter closedOthers = sendTimeouts(meters, "other");
        return factory ->
                factory.addServerCustomizers(server ->
                        server.doOnChannelInit((observer, channel, address) ->
                                new SendTimeoutHandler(timeout, closedStreams, closedOthers)
                                        .addTo(channel.pipeline())));
    }

    private static Counter sendTimeouts(MeterRegistry meters, String response) {
        return meters.counter("ledgerway.gateway.send.timeouts", "response", response);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty(name = "ledgerway.gateway.proxy.fast-path", matchIfMissing = true)
    static class FastPathConfiguration {

        private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(60);
        private static final int CONNECT_MILLIS = 2000;

        @Bean
        FastPathProxy fastPathProxy(
                Policies policies,
                CallerAddressResolver callerAddresses,
                HttpClientProperties settings,
                ServiceAddressProperties addresses,
                RequestRecorder recorder,
                RequestLog requestLog,
                ErrorResponses errorResponses,
                MeterRegistry meters) {
            var services = new UpstreamConnections(bounds(settings));
            for (Upstream service : Upstream.values()) {
                services.add(service, addresses.of(service));
            }
            return new FastPathProxy(
                    policies,
                    callerAddresses,
                    services,
                    recorder,
                    requestLog,
                    errorResponses,
                    meters);
        }

        /** Installs the fast path on the public port only. */
        @Bean
        WebServerFactoryCustomizer<NettyReactiveWebServerFactory> fastPathCustomizer(
                FastPathProxy fastPathProxy) {
            return server -> server.addServerCustomizers(fastPathProxy::install);
        }

        private static Bounds bounds(HttpClientProperties settings) {
            HttpClientProperties.Pool pool = settings.getPool();
            Integer connect = settings.getConnectTimeout();
            Duration response = settings.getResponseTimeout();
            return new Bounds(
                    Duration.ofMillis(connect == null ? CONNECT_MILLIS : connect),
                    response == null ? RESPONSE_TIMEOUT : response,
                    pool.getMaxConnections(),
                    pool.getMaxIdleTime(),
                    pool.getMaxLifeTime(),
                    (int) settings.getMaxHeaderSize().toBytes());
        }
    }
}
