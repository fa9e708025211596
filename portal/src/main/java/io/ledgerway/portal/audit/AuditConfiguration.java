package io.ledgerway.portal.audit;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and company tab of the audit log. */
@Configuration(proxyBeanMethods = false)
class AuditConfiguration {

    static final String ALL = "/portal/settings/activity";
    static final String OF_COMPANY = "/portal/companies/{companyId}/activity";

    @Bean
    NavigationEntry activityEntry() {
        return new NavigationEntry(Section.SETTINGS, "Activity", "history", ALL, 45);
    }

    @Bean
    CompanyTab activityTab() {
        return new CompanyTab("Activity", OF_COMPANY, 95);
    }
}
