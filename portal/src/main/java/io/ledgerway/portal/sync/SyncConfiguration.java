package io.ledgerway.portal.sync;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and company tab of the syncs. */
@Configuration(proxyBeanMethods = false)
class SyncConfiguration {

    static final String ALL = "/portal/companies/{companyId}/syncs";

    static final String EVERYWHERE = "/portal/syncs";

    @Bean
    NavigationEntry syncsEntry() {
        return new NavigationEntry(Section.MAIN, "Syncs", "refresh-cw", EVERYWHERE, 20);
    }

    @Bean
    CompanyTab syncsTab() {
        return new CompanyTab("Syncs", ALL, 20);
    }
}
