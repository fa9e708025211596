package io.ledgerway.portal.webhook;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry of the webhooks. */
@Configuration(proxyBeanMethods = false)
class WebhookConfiguration {

    @Bean
    NavigationEntry webhooksEntry() {
        return new NavigationEntry(
                Section.DEVELOPERS, "Webhooks", "webhook", ConsumerPages.LIST, 10);
    }
}
