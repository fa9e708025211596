package io.ledgerway.company.otp;

import io.ledgerway.configuration.ReloadableSecret;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of one-time passwords. */
@Configuration(proxyBeanMethods = false)
@Import(OneTimePasswordLimiter.class)
class OtpConfiguration {

    /** Validates the setting before the database and the broker are connected. */
    @Bean
    static BeanFactoryPostProcessor linkKeyFirst(Environment environment) {
        return _ ->
                Binder.get(environment).bindOrCreate("ledgerway.link", LinkProperties.class).keys();
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
}
