package io.ledgerway.portal.testclock;

import io.ledgerway.starter.time.ServiceClock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/**
 * Beans of the test clock. They are always created, because the beans of an image are fixed when it
 * is built. Without a test clock they do nothing.
 */
@Configuration(proxyBeanMethods = false)
class TestClockConfiguration {

    @Bean
    TestClockFollower testClockFollower(
            RestClient.Builder builder,
            @Value("${ledgerway.portal.gateway}") String gateway,
            ServiceClock clock) {
        return new TestClockFollower(builder.baseUrl(gateway).build(), clock);
    }
}
