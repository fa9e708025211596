package io.ledgerway.company.linkaddress;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Beans of the public addresses. */
@Configuration(proxyBeanMethods = false)
class LinkAddressConfiguration {

    /** Validates the setting before the database and the broker are connected. */
    @Bean
    static BeanFactoryPostProcessor publicAddressFirst(Environment environment) {
        return _ ->
                Binder.get(environment)
                        .bindOrCreate("ledgerway", PublicAddressProperties.class)
                        .uri();
    }

    @Bean
    LinkAddresses linkAddresses(PublicAddressProperties address) {
        return new LinkAddresses(address.uri());
    }
}
