package io.ledgerway.portal.company;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry of the companies, and the tabs of a company. */
@Configuration(proxyBeanMethods = false)
class CompanyConfiguration {

    static final String ONE = "/portal/companies/{companyId}";

    @Bean
    NavigationEntry companiesEntry() {
        return new NavigationEntry(
                Section.MAIN, "Companies", "building-2", "/portal/companies", 10);
    }

    @Bean
    CompanyTab summaryTab() {
        return new CompanyTab("Summary", ONE, 0);
    }

    @Bean
    CompanyTab settingsTab() {
        return new CompanyTab("Settings", ONE + "/settings", 90);
    }

    @Bean
    CompanyPages companyPages(List<CompanyTab> tabs) {
        return new CompanyPages(tabs);
    }
}
