package io.ledgerway.portal.report;

import io.ledgerway.portal.company.CompanyTab;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Company tab of the reports. */
@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    static final String ALL = "/portal/companies/{companyId}/reports";
    static final String ONE = ALL + "/{report}";
    static final String CHARTS = "/portal/companies/{companyId}/charts";

    @Bean
    CompanyTab reportTab() {
        return new CompanyTab("Reports", ALL, 15);
    }
}
