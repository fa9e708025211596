package io.ledgerway.gateway.help;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.asset.StaticFile;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** Serves the rendered help pages with a cache lifetime of one hour. */
final class HelpRoutes {

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'self'";

    private static final CacheControl CACHED =
            CacheControl.maxAge(Duration.ofHours(1)).cachePublic();
    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final MediaType CSS = new MediaType("text", "css", StandardCharsets.UTF_8);
    private static final String STYLE = "/docs/help.css";

    private final Map<String, StaticFile> pages = new LinkedHashMap<>();

    /**
     * Creates routes to pages.
     *
     * @param pages the HTML of each path
     */
    HelpRoutes(Map<String, String> pages) {
        pages.forEach((path, html) ->
                this.pages.put(
                        path,
                        StaticFile.of(HTML, CACHED, html)
                                .with("Content-Security-Policy", POLICY)
                                .with("Referrer-Policy", "no-referrer")));
    }

    RouterFunction<ServerResponse> routes() {
        StaticFile style = StaticFile.resource(CSS, CACHED, "docs/help.css");
        return route().route(reads("/docs/help"), this::page)
                .route(reads("/docs/errors/**").and(this::isPage), this::page)
                .route(reads("/docs/statuses/**").and(this::isPage), this::page)
                .route(reads(STYLE), style::respond)
                .build();
    }

    /** The routes of the documentation answer for all other paths. */
    private boolean isPage(ServerRequest request) {
        return pages.containsKey(request.path());
    }

    private Mono<ServerResponse> page(ServerRequest request) {
        return Objects.requireNonNull(pages.get(request.path())).respond(request);
    }
}
