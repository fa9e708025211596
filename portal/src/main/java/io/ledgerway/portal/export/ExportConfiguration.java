package io.ledgerway.portal.export;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Company tab of the exports. */
@Configuration(proxyBeanMethods = false)
class ExportConfiguration {

    static final String ALL = "/portal/companies/{companyId}/exports";

    @Bean
    CompanyTab exportsTab() {
        return new CompanyTab("Exports", ALL, 55);
    }
}
