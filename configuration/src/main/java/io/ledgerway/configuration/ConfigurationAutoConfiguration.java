package io.ledgerway.configuration;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.ConfigurableEnvironment;

/** Shows at {@code /actuator/info} what this process runs with. */
@AutoConfiguration
class ConfigurationAutoConfiguration {

    @Bean
    EffectiveConfiguration effectiveConfiguration(
            ApplicationContext context, ConfigurableEnvironment environment) {
        return new EffectiveConfiguration(context, environment);
    }
}
