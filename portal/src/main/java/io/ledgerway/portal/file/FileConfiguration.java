package io.ledgerway.portal.file;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and company tab of the files. */
@Configuration(proxyBeanMethods = false)
class FileConfiguration {

    static final String ALL = "/portal/files";
    static final String OF_COMPANY = "/portal/companies/{companyId}/files";

    /** Only for portal users. */
    static final String API = "/portal/api/files";

    @Bean
    NavigationEntry filesEntry() {
        return new NavigationEntry(Section.MAIN, "Files", "folder", ALL, 40);
    }

    @Bean
    CompanyTab filesTab() {
        return new CompanyTab("Files", OF_COMPANY, 50);
    }
}
