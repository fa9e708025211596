package io.ledgerway.gateway.help;

import io.ledgerway.model.help.HelpTexts;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

/**
 * Beans of {@code GET /docs/help}, {@code /docs/errors/**} and {@code /docs/statuses/**}; none
 * needs a key.
 */
@Configuration(proxyBeanMethods = false)
class HelpConfiguration {

    @Bean
    @Order(0) // before MethodNotAllowedRoutes and the pages of the documentation
    RouterFunction<ServerResponse> help() {
        return new HelpRoutes(new HelpPages(HelpTexts.load()).all()).routes();
    }
}
