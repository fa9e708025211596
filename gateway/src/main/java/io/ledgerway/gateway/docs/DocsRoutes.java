package io.ledgerway.gateway.docs;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.asset.Browsers;
import io.ledgerway.gateway.asset.StaticFile;
import io.ledgerway.gateway.error.GatewayException;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/**
 * Serves the pages of the documentation. A page that does not exist is 404: a page for browsers, an
 * error body for other callers.
 */
final class DocsRoutes {

    private final SiteFiles site;
    private final ApiPages api;

    DocsRoutes(SiteFiles site, ApiPages api) {
        this.site = site;
        this.api = api;
    }

    RouterFunction<ServerResponse> routes() {
        return route().route(reads(ApiPages.ROOT + "/**"), this::api)
                .route(reads(ApiPages.ROOT + ".md"), this::api)
                .route(reads(ApiPages.POSTMAN), this::api)
                .route(reads(ApiPages.BRUNO), this::api)
                .route(reads("/docs/**"), this::site)
                .route(reads("/llms.txt"), this::site)
                .route(reads("/llms-full.txt"), this::site)
                .build();
    }

    private Mono<ServerResponse> api(ServerRequest request) {
        return api.find(request.path())
                .flatMap(it -> it.respond(request))
                .switchIfEmpty(Mono.defer(() -> notFound(request)));
    }

    private Mono<ServerResponse> site(ServerRequest request) {
        StaticFile file = site.find(request.path());
        return file == null ? notFound(request) : file.respond(request);
    }

    private Mono<ServerResponse> notFound(ServerRequest request) {
        return Browsers.isBrowser(request)
                ? site.notFound().respondAsError(request, HttpStatus.NOT_FOUND)
                : Mono.error(GatewayException.notFound());
    }
}
