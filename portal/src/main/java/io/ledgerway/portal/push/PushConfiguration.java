package io.ledgerway.portal.push;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Company tab of the push operations. */
@Configuration(proxyBeanMethods = false)
class PushConfiguration {

    static final String ALL = "/portal/companies/{companyId}/writes";

    @Bean
    CompanyTab writesTab() {
        return new CompanyTab("Writes", ALL, 30);
    }
}
