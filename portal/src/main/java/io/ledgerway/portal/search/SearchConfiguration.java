package io.ledgerway.portal.search;

import io.ledgerway.portal.view.Navigation;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the search. */
@Configuration(proxyBeanMethods = false)
class SearchConfiguration {

    @Bean
    PortalSearch portalSearch(Navigation navigation) {
        return new PortalSearch(navigation);
    }
}
