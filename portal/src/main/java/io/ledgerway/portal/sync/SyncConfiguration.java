package io.ledgerway.portal.sync;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The syncs' tab among those of a company. */
@Configuration(proxyBeanMethods = false)
class SyncConfiguration {

    static final String ALL = "/portal/companies/{companyId}/syncs";

    @Bean
    CompanyTab syncsTab() {
        return new CompanyTab("Syncs", ALL, 20);
    }
}
