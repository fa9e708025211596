package io.ledgerway.company.client;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of clients and their API keys. */
@Configuration(proxyBeanMethods = false)
@Import({
    ApiKeyService.class,
    ApiKeyUse.class,
    ClientAccountQueries.class,
    ClientAccountService.class,
    ClientLookup.class,
    ClientMetrics.class
})
class ClientConfiguration {}
