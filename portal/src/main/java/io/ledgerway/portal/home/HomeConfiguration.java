package io.ledgerway.portal.home;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry of the home page. */
@Configuration(proxyBeanMethods = false)
class HomeConfiguration {

    @Bean
    NavigationEntry homeEntry() {
        return new NavigationEntry(Section.MAIN, "Home", "/portal", 0);
    }
}
