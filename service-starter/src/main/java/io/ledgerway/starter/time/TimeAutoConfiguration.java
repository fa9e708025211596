package io.ledgerway.starter.time;

import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/**
 * Gives every service one {@link Clock}; a test replaces it by defining its own. {@code
 * ledgerway.time.enabled=false} ends it (architecture: time).
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
