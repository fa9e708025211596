package io.ledgerway.starter.drain;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/**
 * {@code ledgerway.drain-period} is the duration of the drain; without it a service stops at once.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
class DrainAutoConfiguration {

    @Bean
    DrainingFilter draining(@Value("${ledgerway.drain-period:0s}") Duration time) {
        return new DrainingFilter(time);
    }

    /** Highest precedence, so that rejected requests close their connections too. */
    @Bean
    FilterRegistrationBean<DrainingFilter> drainingFilter(DrainingFilter drainingFilter) {
        var filter = new FilterRegistrationBean<>(drainingFilter);
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return filter;
    }
}
