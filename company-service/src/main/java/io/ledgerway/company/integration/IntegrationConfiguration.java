package io.ledgerway.company.integration;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of integrations. */
@Configuration(proxyBeanMethods = false)
@Import({
    IntegrationQueries.class,
    IntegrationRepository.class,
    Integrations.class,
    PlatformImages.class
})
class IntegrationConfiguration {}
