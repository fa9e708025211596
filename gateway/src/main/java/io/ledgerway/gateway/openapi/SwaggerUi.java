package io.ledgerway.gateway.openapi;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.webjars.WebJarVersionLocator;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Serves the OpenAPI document and Swagger UI; loads nothing from other hosts. */
final class SwaggerUi {

    /** Swagger UI needs inline styles and images in {@code data:} URLs. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src"
                    + " 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

    private static final Map<String, Resource> ASSETS =
            Map.of(
                    "swagger-ui.css",
                    library("swagger-ui.css"),
                    "swagger-ui-bundle.js",
                    library("swagger-ui-bundle.js"),
                    "docs.js",
                    new ClassPathResource("docs/docs.js"),
                    "docs.css",
                    new ClassPathResource("docs/docs.css"));

    private final ServiceDocuments documents;
    private final OpenApiMerger openApiMerger;
    private final JsonMapper json;

    SwaggerUi(ServiceDocuments documents, OpenApiMerger openApiMerger, JsonMapper json) {
        this.documents = documents;
        this.openApiMerger = openApiMerger;
        this.json = json;
    }

    RouterFunction<ServerResponse> routes() {
        return route().GET("/openapi.json", _ -> document())
                .HEAD("/openapi.json", _ -> document())
                .GET("/docs", _ -> page())
                .HEAD("/docs", _ -> page())
                .GET("/docs/assets/{file}", SwaggerUi::asset)
                .HEAD("/docs/assets/{file}", SwaggerUi::asset)
                .build();
    }

    private Mono<ServerResponse> document() {
        return documents
                .all()
                .map(it -> json.writeValueAsBytes(openApiMerger.merge(it.values())))
                .flatMap(it ->
                        ServerResponse.ok()
                                .contentType(MediaType.APPLICATION_JSON)
                                .cacheControl(CacheControl.maxAge(Duration.ofMinutes(1)))
                                .bodyValue(it));
    }

    private static Mono<ServerResponse> page() {
        return ServerResponse.ok()
                .contentType(MediaType.TEXT_HTML)
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .bodyValue(new ClassPathResource("docs/index.html"));
    }

    private static Mono<ServerResponse> asset(ServerRequest request) {
        Resource file = ASSETS.get(request.pathVariable("file"));
        return file == null
                ? ServerResponse.notFound().build()
                : ServerResponse.ok()
                        .contentType(
                                request.pathVariable("file").endsWith(".css")
                                        ? MediaType.valueOf("text/css")
                                        : MediaType.valueOf("text/javascript"))
                        .header("X-Content-Type-Options", "nosniff")
                        .cacheControl(CacheControl.maxAge(Duration.ofHours(1)).cachePublic())
                        .bodyValue(file);
    }

    private static Resource library(String file) {
        WebJarVersionLocator webjars = new WebJarVersionLocator();
        return new ClassPathResource(
                Objects.requireNonNull(webjars.fullPath("swagger-ui", file), file));
    }
}
