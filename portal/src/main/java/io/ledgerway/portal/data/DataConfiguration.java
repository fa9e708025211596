package io.ledgerway.portal.data;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The data's tab among those of a company. */
@Configuration(proxyBeanMethods = false)
class DataConfiguration {

    static final String ALL = "/portal/companies/{companyId}/data";
    static final String ONE = ALL + "/{dataType}";

    @Bean
    CompanyTab dataTab() {
        return new CompanyTab("Data", ALL, 10);
    }
}
