package io.ledgerway.portal.usage;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry of the usage. */
@Configuration(proxyBeanMethods = false)
class UsageConfiguration {

    @Bean
    NavigationEntry usageEntry() {
        return new NavigationEntry(
                Section.SETTINGS, "Platform usage", "gauge", UsageController.PAGE, /* order= */ 5);
    }
}
