package io.ledgerway.portal.settings;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entries of the settings. */
@Configuration(proxyBeanMethods = false)
class SettingsConfiguration {

    @Bean
    NavigationEntry integrationsSettingsEntry() {
        return entry("Integrations", "plug", "integrations", 0);
    }

    @Bean
    NavigationEntry linkSettingsEntry() {
        return entry("Link pages", "link", "link", 10);
    }

    @Bean
    NavigationEntry syncSettingsEntry() {
        return entry("Sync", "sliders-horizontal", "sync", 20);
    }

    @Bean
    NavigationEntry usersSettingsEntry() {
        return entry("Users", "users", "users", 30);
    }

    @Bean
    NavigationEntry profileSettingsEntry() {
        return entry("Profile", "landmark", "profile", 40);
    }

    @Bean
    NavigationEntry yourAccountSettingsEntry() {
        return entry("Your account", "user", "account", 50);
    }

    private static NavigationEntry entry(String label, String icon, String page, int order) {
        return new NavigationEntry(
                Section.SETTINGS, label, icon, "/portal/settings/" + page, order);
    }
}
