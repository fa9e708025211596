package io.ledgerway.gateway.docs;

import io.ledgerway.gateway.openapi.PublicApi;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

/** Beans of {@code GET /docs/**} and {@code GET /llms.txt}; none needs a key. */
@Configuration(proxyBeanMethods = false)
class DocsConfiguration {

    @Bean
    @Order(1) // after the other pages below /docs, before MethodNotAllowedRoutes
    RouterFunction<ServerResponse> documentation(PublicApi api) {
        return new DocsRoutes(SiteFiles.load(), new ApiPages(api)).routes();
    }
}
