package io.ledgerway.portal.change;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and company tab of the changes. */
@Configuration(proxyBeanMethods = false)
class ChangeConfiguration {

    static final String OF_COMPANY = "/portal/companies/{companyId}/changes";

    static final String ALL = "/portal/changes";

    @Bean
    NavigationEntry changesEntry() {
        return new NavigationEntry(Section.MAIN, "Changes", "activity", ALL, 25);
    }

    @Bean
    CompanyTab changesTab() {
        return new CompanyTab("Changes", OF_COMPANY, 15);
    }
}
