package io.ledgerway.configuration;

import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;

/**
 * Publishes the effective configuration at {@code /actuator/info} and reloads secrets from files.
 */
@AutoConfiguration
class ConfigurationAutoConfiguration {

    @Bean
    EffectiveConfiguration effectiveConfiguration(
            ApplicationContext context, ConfigurableEnvironment environment) {
        return new EffectiveConfiguration(context, environment);
    }

    @Bean
    SecretReloader secretReloader(
            ObjectProvider<ReloadableSecret> secrets, Environment environment) {
        Duration every =
                Binder.get(environment)
                        .bind("ledgerway.secrets.reload-interval", Duration.class)
                        .orElse(Duration.ofSeconds(1));
        return new SecretReloader(secrets.orderedStream().toList(), environment, every);
    }
}
