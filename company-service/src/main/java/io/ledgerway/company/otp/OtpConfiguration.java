package io.ledgerway.company.otp;

import io.ledgerway.configuration.ReloadableSecret;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of one-time passwords and link addresses. */
@Configuration(proxyBeanMethods = false)
class OtpConfiguration {

    /** Validates the settings before the database and the broker are connected. */
    @Bean
    static BeanFactoryPostProcessor linkSettingsFirst(Environment environment) {
        return _ -> {
            Binder binder = Binder.get(environment);
            binder.bindOrCreate("ledgerway.link", LinkProperties.class).keys();
            binder.bindOrCreate("ledgerway", PublicAddressProperties.class).uri();
        };
    }

    @Bean
    LinkKeys linkKeys(LinkProperties properties) {
        return properties.keys();
    }

    @Bean
    ReloadableSecret liveLinkKeys(LinkKeys keys) {
        return new ReloadableSecret("LEDGERWAY_LINK_KEY", keys::replace);
    }

    @Bean
    OneTimePasswords oneTimePasswords(JdbcClient jdbc, LinkKeys keys, LinkProperties properties) {
        return new OneTimePasswords(jdbc, keys, properties.passwordTtl());
    }

    @Bean
    AttemptCounter linkRateLimiter(JdbcClient jdbc) {
        return new AttemptCounter(jdbc);
    }

    @Bean
    OneTimePasswordLimiter oneTimePasswordLimiter(
            AttemptCounter attemptCounter, MeterRegistry meters) {
        return new OneTimePasswordLimiter(attemptCounter, meters);
    }

    @Bean
    AttemptLimiter attemptLimiter(AttemptCounter attemptCounter) {
        return new AttemptLimiter(attemptCounter);
    }

    @Bean
    LinkAddresses linkAddresses(PublicAddressProperties address) {
        return new LinkAddresses(address.uri());
    }
}
