package io.ledgerway.gateway.forward;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How requests are handed on. */
@Configuration(proxyBeanMethods = false)
class ForwardConfiguration {

    @Bean
    BodyLimit bodyLimit(ForwardProperties settings) {
        return new BodyLimit(settings.maximumBody());
    }

    @Bean
    UpstreamErrors upstreamErrors(MeterRegistry meters) {
        return new UpstreamErrors(meters);
    }

    @Bean
    RequestHeadersFilter requestHeadersFilter() {
        return new RequestHeadersFilter();
    }

    @Bean
    ResponseHeadersFilter responseHeadersFilter() {
        return new ResponseHeadersFilter();
    }

    /** Nothing is sent twice: only the caller knows whether that would do harm. */
    @Bean
    HttpClientCustomizer nothingTwice() {
        return http -> http.disableRetry(true);
    }
}
