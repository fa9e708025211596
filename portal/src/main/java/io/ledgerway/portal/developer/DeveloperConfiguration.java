package io.ledgerway.portal.developer;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entries of the developer pages. */
@Configuration(proxyBeanMethods = false)
class DeveloperConfiguration {

    @Bean
    NavigationEntry keysEntry() {
        return new NavigationEntry(
                Section.DEVELOPERS, "API keys", "key-round", "/portal/developers/keys", 0);
    }

    @Bean
    NavigationEntry originsEntry() {
        return new NavigationEntry(
                Section.DEVELOPERS, "CORS", "globe", "/portal/developers/cors", 20);
    }

    @Bean
    NavigationEntry referenceEntry() {
        return new NavigationEntry(
                Section.DEVELOPERS,
                "API reference",
                "book-open",
                "/portal/developers/reference",
                30);
    }
}
