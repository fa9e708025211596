package io.ledgerway.portal.data;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Company tab of the data. */
@Configuration(proxyBeanMethods = false)
class DataConfiguration {

    static final String ALL = "/portal/companies/{companyId}/data";
    static final String ONE = ALL + "/{dataType}";
    static final String SNAPSHOTS = ALL + "/snapshots";

    @Bean
    CompanyTab dataTab() {
        return new CompanyTab("Data", ALL, 10);
    }
}
