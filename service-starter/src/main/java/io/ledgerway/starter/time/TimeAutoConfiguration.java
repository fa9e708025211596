package io.ledgerway.starter.time;

import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/**
 * Provides the {@link Clock} of a service; a test replaces it with its own. {@code
 * ledgerway.time.enabled=false} switches it off.
 */
@AutoConfiguration
@ConditionalOnProperty(name = "ledgerway.time.enabled", matchIfMissing = true)
class TimeAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Clock clock() {
        return Clock.systemUTC();
    }
}
