package io.ledgerway.gateway.openapi;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.asset.StaticFile;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.webjars.WebJarVersionLocator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Serves the OpenAPI document, and Swagger UI for those who want to try calls; loads nothing from
 * other hosts.
 */
final class SwaggerUi {

    /** Swagger UI needs inline styles and images in {@code data:} URLs. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src"
                    + " 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

    private static final CacheControl AN_HOUR =
            CacheControl.maxAge(Duration.ofHours(1)).cachePublic();

    private static final MediaType CSS = MediaType.valueOf("text/css");
    private static final MediaType SCRIPT = MediaType.valueOf("text/javascript");

    private final Map<String, Mono<StaticFile>> assets =
            Map.of(
                    "swagger-ui.css",
                    lazy(() -> StaticFile.of(CSS, AN_HOUR, library("swagger-ui.css"))),
                    "swagger-ui-bundle.js",
                    lazy(() -> StaticFile.of(SCRIPT, AN_HOUR, library("swagger-ui-bundle.js"))),
                    "docs.js",
                    lazy(() -> StaticFile.resource(SCRIPT, AN_HOUR, "docs/docs.js")),
                    "docs.css",
                    lazy(() -> StaticFile.resource(CSS, AN_HOUR, "docs/docs.css")));

    private final StaticFile page =
            StaticFile.resource(MediaType.TEXT_HTML, CacheControl.noCache(), "docs/index.html")
                    .with("Content-Security-Policy", POLICY)
                    .with("Referrer-Policy", "no-referrer");

    private final PublicApi api;

    SwaggerUi(PublicApi api) {
        this.api = api;
    }

    RouterFunction<ServerResponse> routes() {
        return route().route(reads("/openapi.json"), this::document)
                .route(reads("/docs/api/try"), page::respond)
                .route(reads("/docs/assets/{file}"), this::asset)
                .build();
    }

    private Mono<ServerResponse> document(ServerRequest request) {
        return api.current().flatMap(it -> it.file().respond(request));
    }

    private Mono<ServerResponse> asset(ServerRequest request) {
        Mono<StaticFile> file = assets.get(request.pathVariable("file"));
        return file == null
                ? ServerResponse.notFound().build()
                : file.flatMap(it -> it.respond(request));
    }

    /**
     * A file that is loaded and compressed when it is first requested. A worker does this: it takes
     * an event loop too long. After a failure, the next request loads it again.
     */
    private static Mono<StaticFile> lazy(Supplier<StaticFile> file) {
        SingletonSupplier<StaticFile> loaded = SingletonSupplier.of(file);
        return Mono.fromSupplier(loaded::obtain).subscribeOn(Schedulers.boundedElastic());
    }

    private static Resource library(String file) {
        WebJarVersionLocator webjars = new WebJarVersionLocator();
        return new ClassPathResource(
                Objects.requireNonNull(webjars.fullPath("swagger-ui", file), file));
    }
}
