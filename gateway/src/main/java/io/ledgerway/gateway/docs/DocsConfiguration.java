package io.ledgerway.gateway.docs;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.reactive.UrlHandlerFilter;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.scheduler.Schedulers;

/** Beans of {@code GET /docs/**} and {@code GET /llms.txt}; none needs a key. */
@Configuration(proxyBeanMethods = false)
@Import(ApiPages.class)
class DocsConfiguration {

    @Bean
    @Order(1) // after the other pages below /docs, before MethodNotAllowedRoutes
    RouterFunction<ServerResponse> documentation(ApiPages api) {
        return new DocsRoutes(SiteFiles.load(), api).routes();
    }

    /** Redirects {@code /docs/guide/} to {@code /docs/guide}. */
    @Bean
    UrlHandlerFilter docsTrailingSlash() {
        return UrlHandlerFilter.trailingSlashHandler("/docs/**")
                .redirect(HttpStatus.PERMANENT_REDIRECT)
                .build();
    }

    @Bean
    ReferencePreparation referencePreparation(ApiPages pages, DocsProperties settings) {
        return new ReferencePreparation(
                pages::prepare, settings.docsQuietPeriod(), Schedulers.parallel());
    }
}
