package io.ledgerway.sync.push.api;

import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.concurrency.UploadLimitFilter;
import io.ledgerway.starter.error.ErrorResponseWriter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({PushListing.class, PushSubmission.class, SourceModifiedLookup.class})
class PushApiConfiguration {

    /**
     * Each is in memory while it is stored: 8 bodies of 10 MB. Any other request has at most 1 MB
     * of its body in memory; the connections of the gateways bound their number.
     */
    private static final int MAX_LARGE_REQUESTS = 8;

    /** Requests with attachments or with large records. */
    @Bean
    ClientConcurrencyLimiter largeRequests() {
        return new ClientConcurrencyLimiter(MAX_LARGE_REQUESTS);
    }

    @Bean
    FilterRegistrationBean<UploadLimitFilter> largeRequestLimit(
            ClientConcurrencyLimiter largeRequests,
            MeterRegistry metrics,
            ErrorResponseWriter errors) {
        return UploadLimitFilter.register(
                it -> UploadLimitFilter.isMultipart(it) || UploadLimitFilter.hasLargeBody(it),
                largeRequests,
                metrics.counter("ledgerway.large.requests.refused"),
                errors);
    }

    @Bean
    PushOpenApi pushOpenApi() {
        return new PushOpenApi();
    }
}
