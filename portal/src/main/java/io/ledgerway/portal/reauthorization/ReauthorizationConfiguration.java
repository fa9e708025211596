package io.ledgerway.portal.reauthorization;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry of reauthorizations. */
@Configuration(proxyBeanMethods = false)
class ReauthorizationConfiguration {

    @Bean
    NavigationEntry reauthorizationsEntry() {
        return new NavigationEntry(
                Section.MAIN, "Authorizations", "shield-check", ReauthorizationController.PAGE, 15);
    }
}
