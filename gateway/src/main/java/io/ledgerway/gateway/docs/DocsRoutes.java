package io.ledgerway.gateway.docs;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.asset.StaticFile;
import io.ledgerway.gateway.error.GatewayException;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** Serves the pages of the documentation; a page that does not exist is 404. */
final class DocsRoutes {

    private final SiteFiles site;
    private final ApiPages api;

    DocsRoutes(SiteFiles site, ApiPages api) {
        this.site = site;
        this.api = api;
    }

    RouterFunction<ServerResponse> routes() {
        return route().GET(ApiPages.ROOT + "/**", this::api)
                .HEAD(ApiPages.ROOT + "/**", this::api)
                .GET(ApiPages.ROOT + ".md", this::api)
                .HEAD(ApiPages.ROOT + ".md", this::api)
                .GET(ApiPages.POSTMAN, this::api)
                .HEAD(ApiPages.POSTMAN, this::api)
                .GET(ApiPages.BRUNO, this::api)
                .HEAD(ApiPages.BRUNO, this::api)
                .GET("/docs/**", this::site)
                .HEAD("/docs/**", this::site)
                .GET("/llms.txt", this::site)
                .HEAD("/llms.txt", this::site)
                .GET("/llms-full.txt", this::site)
                .HEAD("/llms-full.txt", this::site)
                .build();
    }

    private Mono<ServerResponse> api(ServerRequest request) {
        return api.find(request.path())
                .switchIfEmpty(Mono.error(GatewayException::notFound))
                .flatMap(it -> it.respond(request));
    }

    private Mono<ServerResponse> site(ServerRequest request) {
        StaticFile file = site.find(request.path());
        return file == null ? Mono.error(GatewayException.notFound()) : file.respond(request);
    }
}
