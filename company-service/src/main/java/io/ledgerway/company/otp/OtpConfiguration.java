package io.ledgerway.company.otp;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One-time passwords and link addresses. */
@Configuration(proxyBeanMethods = false)
class OtpConfiguration {

    @Bean
    OneTimePasswords oneTimePasswords(JdbcClient jdbc, LinkProperties properties) {
        return new OneTimePasswords(jdbc, properties.keyBytes(), properties.passwordLife());
    }

    @Bean
    LinkAddresses linkAddresses(PublicAddress address) {
        return new LinkAddresses(address.uri());
    }
}
