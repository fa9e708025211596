package io.ledgerway.company.company.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the HTTP API of companies. */
@Configuration(proxyBeanMethods = false)
@Import({
    CompanyCounts.class,
    CompanyQueries.class,
    CompanyReadModels.class,
    CompanySelection.class
})
class CompanyApiConfiguration {}
