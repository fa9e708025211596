package io.ledgerway.starter.time;

import io.ledgerway.configuration.time.TestClockProperties;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Provides the {@link Clock} of a service: the system's, or a test clock that operators move. A
 * test replaces it with its own. {@code ledgerway.time.enabled=false} switches it off.
 */
@AutoConfiguration
@ConditionalOnProperty(name = "ledgerway.time.enabled", matchIfMissing = true)
@EnableConfigurationProperties(TestClockProperties.class)
class TimeAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Clock clock(TestClockProperties properties) {
        return properties.clock();
    }
}
